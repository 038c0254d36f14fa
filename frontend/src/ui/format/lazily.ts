/** Creates a value on first use: browsers take many milliseconds to load a locale. */
export function createLazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Loads the user's locale in a task of its own. Otherwise the first text with a date or a large number does, within the
 * task that renders it.
 */
export function loadLocaleSoon(): void {
  setTimeout(() => new Intl.DateTimeFormat());
}
