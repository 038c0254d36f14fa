/**
 * Fetches code that is wanted only now. It stands in the built app for the bundler's own way, which also fetches
 * what goes with the code; here pages and chunks name that themselves.
 *
 * @param load imports it
 * @throws what the import throws, unless a listener to `vite:preloadError` takes care of that
 */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch((error: unknown) => {
    const failed = new Event('vite:preloadError', { cancelable: true });
    if (dispatchEvent(failed)) throw error;
    return undefined;
  });
