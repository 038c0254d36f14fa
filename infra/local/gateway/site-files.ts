import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { IMMUTABLE, IMMUTABLE_PREFIX, REVALIDATE } from '../../front-door.ts';
import { contentTypeOf } from './content-types.ts';
import type { EdgeAnswer } from './edge-answer.ts';

/** A file as it was read, with what tells whether it has changed on disk since. */
interface ReadFile {
  modified: number;
  body: Buffer;
  etag: string;
}

/**
 * Serves the built app: files as they are, and for every path without an extension the page itself, which
 * then knows what to show.
 *
 * @param directory the built app
 */
export function siteFiles(directory: string): (path: string) => Promise<EdgeAnswer> {
  const files = new Map<string, ReadFile>();
  return async (path) => {
    const decoded = normalize(decodeURIComponent(path));
    const name = extname(decoded) ? decoded : '/index.html';
    const file = name.includes('\0') ? undefined : await read(files, join(directory, name));
    if (!file) return MISSING;
    return {
      status: 200,
      headers: {
        'content-type': contentTypeOf(name),
        'cache-control': name.startsWith(IMMUTABLE_PREFIX) ? IMMUTABLE : REVALIDATE,
        'last-modified': new Date(file.modified).toUTCString(),
        etag: file.etag,
      },
      body: file.body,
    };
  };
}

async function read(files: Map<string, ReadFile>, file: string): Promise<ReadFile | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = files.get(file);
  if (known?.modified === found.mtimeMs) return known;
  const body = await readFile(file);
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const fresh = { modified: found.mtimeMs, body, etag };
  files.set(file, fresh);
  return fresh;
}

const MISSING: EdgeAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('There is no such file\n'),
};
