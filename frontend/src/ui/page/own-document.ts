import { useEffect } from 'react';

/** The path that the current document was loaded from; undefined outside of the built app. */
let documentPath: string | undefined;
let documentSearch = '';

/** Called once, before the first screen renders. */
export function noteDocumentAddress({ pathname, search }: { pathname: string; search: string }): void {
  documentPath = pathname;
  documentSearch = search;
}

/** The path and the query that the document was loaded from; undefined outside of the built app. */
export const getDocumentAddress = (): string | undefined =>
  documentPath === undefined ? undefined : documentPath + documentSearch;

/**
 * Loads the document of the current screen if the user came from another one: response headers, such as the content
 * security policy, belong to documents and not to screens.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    if (documentPath !== undefined && documentPath !== location.pathname) location.reload();
  }, []);
}
