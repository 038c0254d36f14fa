import { PUBLIC_PAGES } from '../shared/public-pages.ts';

/** Stands in built pages for the origin of the site, which only the stage that serves them knows. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The page that shows any screen, empty until its scripts have run. */
export const SHELL = '/shell.html';

/** The file of each prerendered page by its address. */
export const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  PUBLIC_PAGES.map(({ path }) => [path, path === '/' ? '/index.html' : `${path}.html`]),
);

/**
 * The file that an address of the app is answered with: a page as it was prerendered, the shell for all other
 * screens, and itself for a file, whose last part has a dot.
 *
 * @param filtered whether the query has a field of `PAGE_FILTERS`: what that makes of a page was not known when it was
 *   prerendered
 *
 * CloudFront runs this very source: it may use nothing from outside itself, and only what CloudFront's own
 * JavaScript runtime knows.
 */
export function fileOf(
  path: string,
  filtered: boolean,
  pages: Readonly<Record<string, string>>,
  shell: string,
): string {
  const page = Object.keys(pages).includes(path) ? pages[path] : undefined;
  if (page) return filtered ? shell : page;
  return path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : shell;
}
