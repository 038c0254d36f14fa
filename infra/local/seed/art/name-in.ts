/**
 * A word of a table as one of the names that the table may use.
 *
 * @throws RangeError for a word that names nothing
 */
export function nameIn<T extends object>(names: T, word: string): keyof T {
  if (!Object.hasOwn(names, word)) throw new RangeError(`There is no '${word}' to choose`);
  // Just found among the keys.
  return word as keyof T;
}
