/** Creates a value on first use: browsers take many milliseconds to load a locale. */
export function createLazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
