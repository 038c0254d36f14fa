/** Creates a value on first use: browsers take many milliseconds to load a locale. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
