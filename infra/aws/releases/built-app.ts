import { globSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ORIGIN_PLACEHOLDER } from '../../app-pages.ts';
import { getContentType } from '../../content-types.ts';
import { IMMUTABLE, IMMUTABLE_PREFIX, REVALIDATE } from '../../edge.ts';
import type { Release } from './record.ts';

/** The prefix of keys of files whose names contain a hash. */
export const ASSETS_FOLDER = IMMUTABLE_PREFIX.slice(1);

/** The built app, and the origin of the stage that its pages name. */
export interface BuiltApp {
  folder: string;
  origin: string;
}

/** What S3 stores of a file. */
interface StoredFile {
  Body: Buffer | string;
  ContentType: string;
  CacheControl: string;
}

/** Lists the files of the built app: those that never change, and its pages, which each release has its own of. */
export function listAppFiles({ folder }: BuiltApp): Pick<Release, 'assets' | 'pages'> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const isAsset = (file: string) => file.startsWith(ASSETS_FOLDER);
  return { assets: files.filter(isAsset), pages: files.filter((file) => !isAsset(file)) };
}

/** Reads a file as it is stored: pages with the origin of the stage, and how long browsers may keep it. */
export function readAppFile(file: string, { folder, origin }: BuiltApp): StoredFile {
  const bytes = readFileSync(join(folder, file));
  const isPage = extname(file) === '.html';
  return {
    Body: isPage ? bytes.toString().replaceAll(ORIGIN_PLACEHOLDER, origin) : bytes,
    ContentType: getContentType(file),
    CacheControl: file.startsWith(ASSETS_FOLDER) ? IMMUTABLE : REVALIDATE,
  };
}
