import { useEffect } from 'react';

/** The path that the current document was loaded from; undefined outside of the built app. */
let documentPath: string | undefined;

/** Called once, before the first screen renders. */
export function noteDocumentPath(path: string): void {
  documentPath = path;
}

/**
 * Loads the document of the current screen if the user came from another one: response headers, such as the content
 * security policy, belong to documents and not to screens.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    if (documentPath !== undefined && documentPath !== location.pathname) location.reload();
  }, []);
}
