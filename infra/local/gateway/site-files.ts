import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { PAGE_ADDRESS, SHELL } from '#shared/pages/filled-page.ts';
import { hasPageFilter, PAGE_FILTERS } from '#shared/pages/page-filters.ts';
import { getFile, NOT_FOUND, ORIGIN_PLACEHOLDER, PAGES, readRoutes } from '../../app-pages.ts';
import { getContentType } from '../../content-types.ts';
import { IMMUTABLE, IMMUTABLE_PREFIX, REVALIDATE } from '../../edge.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { EdgeResponse } from './edge-response.ts';
import { keepKeyFields } from './origin-request.ts';

/** A file with the metadata that shows whether it has changed on disk. */
interface ReadFile {
  modified: number;
  body: Buffer;
  etag: string;
}

/**
 * Returns the request for the file of the built app that a request needs: the path itself, or the page of a path
 * without an extension. CloudFront does this in a function before its cache.
 *
 * @param directory the built app
 */
export const rewriteToFile =
  (directory: string) =>
  (request: EdgeRequest): EdgeRequest => {
    const path = getFile(request.path, hasPageFilter(request.query), {
      pages: PAGES,
      shell: SHELL,
      notFound: NOT_FOUND,
      // A new build may have other screens.
      routes: readRoutes(directory),
    });
    return { ...request, path };
  };

/**
 * Returns the request for the function that fills a page: the path of the shell, with the path of the page in the query.
 * CloudFront does this in a function before its cache.
 */
export function rewriteToPage(request: EdgeRequest): EdgeRequest {
  const address = `${PAGE_ADDRESS}=${encodeURIComponent(request.path)}`;
  const filters = keepKeyFields(request.query, PAGE_FILTERS);
  return { ...request, path: SHELL, query: filters ? `${address}&${filters}` : address };
}

/**
 * Serves the files of the built app. The page of paths without a screen has the status 404.
 *
 * @param directory the built app
 * @param origin the origin of the site, which the pages contain
 */
export function createSiteFiles(
  directory: string,
  origin: string,
): (request: Pick<EdgeRequest, 'path'>) => Promise<EdgeResponse> {
  const files = new Map<string, ReadFile>();
  return async ({ path }) => {
    // As in CloudFront, an encoded slash in a name is no slash of the path.
    const name = normalize(decodeURIComponent(path));
    const file = name.includes('\0') ? undefined : await read(files, join(directory, name), origin);
    if (!file) return MISSING;
    return {
      status: name === NOT_FOUND ? 404 : 200,
      headers: {
        'content-type': getContentType(name),
        'cache-control': name.startsWith(IMMUTABLE_PREFIX) ? IMMUTABLE : REVALIDATE,
        'last-modified': new Date(file.modified).toUTCString(),
        etag: file.etag,
      },
      body: file.body,
    };
  };
}

async function read(
  files: Map<string, ReadFile>,
  file: string,
  origin: string,
): Promise<ReadFile | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = files.get(file);
  if (known?.modified === found.mtimeMs) return known;
  const stored = await readFile(file);
  const body = extname(file) === '.html' ? withOrigin(stored, origin) : stored;
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const fresh = { modified: found.mtimeMs, body, etag };
  files.set(file, fresh);
  return fresh;
}

const withOrigin = (page: Buffer, origin: string): Buffer =>
  Buffer.from(page.toString().replaceAll(ORIGIN_PLACEHOLDER, origin));

const MISSING: EdgeResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('Not found\n'),
};
