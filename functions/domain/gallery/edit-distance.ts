/**
 * Counts the letters that make one text of another: added, left out, replaced, or swapped with the next one.
 *
 * @param most the largest number of interest
 * @returns more than `most` if there are more
 */
export function measureEditDistance(one: string, other: string, most: number): number {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  // The distances between beginnings: of the first text by row, of the other one by column.
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (const [row, letter] of from.entries()) {
    rows.push([row + 1]);
    for (const [column, wanted] of to.entries()) {
      const isSwapped = letter === to[column - 1] && from[row - 1] === wanted;
      const distance = Math.min(
        at(row, column) + (letter === wanted ? 0 : 1),
        at(row, column + 1) + 1,
        at(row + 1, column) + 1,
        isSwapped ? at(row - 1, column - 1) + 1 : Number.POSITIVE_INFINITY,
      );
      rows.at(-1)?.push(distance);
    }
  }
  return at(from.length, to.length);
}
