import { PUBLIC_PAGES } from '../shared/public-pages.ts';

/** Placeholder for the site's origin in prerendered pages; only the stage that serves them knows the real value. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The shell: an empty page that renders any screen once its scripts have run. */
export const SHELL = '/shell.html';

/** The file of each prerendered page by its URL path. */
export const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  PUBLIC_PAGES.map(({ path }) => [path, path === '/' ? '/index.html' : `${path}.html`]),
);

/**
 * Maps a URL path of the app to the file that answers it: the prerendered page if there is one, the shell for every
 * other screen, and the file itself if the last part of the path has a dot.
 *
 * @param filtered whether the query has a field of `PAGE_FILTERS`; the filtered page was not known when the page
 * was prerendered
 *
 * CloudFront runs the source of this function: it must not use anything outside itself, nor any API that
 * CloudFront's own JavaScript runtime lacks.
 */
export function getFile(
  path: string,
  filtered: boolean,
  pages: Readonly<Record<string, string>>,
  shell: string,
): string {
  const page = Object.keys(pages).includes(path) ? pages[path] : undefined;
  if (page) return filtered ? shell : page;
  return path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : shell;
}
