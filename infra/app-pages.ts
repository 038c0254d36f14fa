import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildPageFile, SHELL } from '#shared/pages/filled-page.ts';
import { buildFrameFile, PAGE_FRAMES } from '#shared/pages/page-frames.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';

/** Placeholder for the site's origin in prerendered pages; only the stage that serves them knows the real value. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/**
 * A copy of the shell for paths without a screen, which has the status 404. It has a name of its own so that the
 * response shows which of the two it is.
 */
export const NOT_FOUND = '/not-found.html';

/** A file of the built app with the path patterns of its screens, as its router defines them. */
export const ROUTES_FILE = 'routes.json';

/** Reads the path patterns of the screens of a built app. */
export const readRoutes = (folder: string): string[] =>
  v.parse(v.array(v.string()), JSON.parse(readFileSync(join(folder, ROUTES_FILE), 'utf8')));

/** The file of each prerendered page by its URL path. */
export const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  PUBLIC_PAGES.map(({ path }) => [path, buildPageFile(path)]),
);

/** The pages of the app that the function that fills them reads. */
export const PAGE_FILES: readonly string[] = [
  SHELL,
  ...Object.values(PAGES),
  ...PAGE_FRAMES.map(buildFrameFile),
];

/** The files for paths of the app, and the path patterns of its screens, such as `/gallery/:id?`. */
export interface AppFileMap {
  pages: Readonly<Record<string, string>>;
  shell: string;
  notFound: string;
  routes: readonly string[];
}

/**
 * Maps a URL path of the app to the file for it: the prerendered page if there is one, the shell for every
 * other screen, the file itself if the last part of the path has a dot, and otherwise the page of unknown paths.
 *
 * @param filtered whether the query has a field of `PAGE_FILTERS`; the filtered page was not known when the page
 * was prerendered
 *
 * CloudFront runs the source of this function: it must not use anything outside itself, nor any API that
 * CloudFront's own JavaScript runtime lacks.
 */
export function getFile(path: string, filtered: boolean, map: AppFileMap): string {
  const page = Object.keys(map.pages).includes(path) ? map.pages[path] : undefined;
  if (page) return filtered ? map.shell : page;
  // Like the router, it ignores case and a slash at the end.
  const parts = path.toLowerCase().replace(/\/+$/, '').split('/');
  const isKnown = map.routes.some((route) => {
    const wanted = route.toLowerCase().replace(/\/+$/, '').split('/');
    const fits = wanted.every((part, index) => {
      const given = parts[index];
      if (part[0] !== ':') return part === given;
      return given ? true : part.endsWith('?') && given === undefined;
    });
    return fits && parts.length <= wanted.length;
  });
  if (isKnown) return map.shell;
  return path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : map.notFound;
}
