/**
 * The file of the app that shows every screen, and the path of the call that fills it. The edge requests every page that is filled
 * under this one path, so that the bucket with the app can send the plain file if the function cannot.
 */
export const SHELL = '/shell.html';

/** The query field with the path of the page, encoded once more. Its name sorts before those of `PAGE_FILTERS`. */
export const PAGE_ADDRESS = 'address';

/** The header with the status of a page: the edge takes every other status than 200 for a failure. */
export const PAGE_STATUS_HEADER = 'x-page-status';

/** The marks around the tags of a page's head, and around its first content for browsers without scripts. */
export const HEAD_MARKS = ['<!--page-->', '<!--/page-->'] as const;
export const CONTENT_MARKS = ['<!--content-->', '<!--/content-->'] as const;

/** The file of a page that the build prerenders, such as `/gallery.html`. */
export const buildPageFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

/**
 * What invalidates the pages at the edge whose paths begin alike, whatever their filters.
 *
 * @param path as browsers write it, such as `/artists/moth%20child`
 */
export const buildPageInvalidation = (path: string): string =>
  `${SHELL}?${PAGE_ADDRESS}=${encodeURIComponent(path)}*`;
