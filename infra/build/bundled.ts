import { join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { FEATURES } from '../features.ts';
import { ROOT } from '../root.ts';
import { bundleFile, FUNCTIONS_DIRECTORY, readMetafile } from './functions.ts';

/** Kilobytes that a bundle without native packages loads at its start. */
export const MAX_KILOBYTES = 600;

/**
 * Kilobytes that a start and the largest part loaded on demand may have together: an event waits for both. Stripe's SDK alone
 * has 246 of them, as published.
 */
export const MAX_KILOBYTES_WITH_PART = 660;

/** A bundle with esbuild's metafile, which may have other bundles of a group too. */
export interface Bundled {
  /** The file that Lambda loads, from the project's folder. */
  file: string;
  metafile: Metafile;
}

/** The files that a bundle loads when it starts: with all static imports, but no dynamic ones. */
export const listFilesAtStart = ({ file, metafile }: Bundled): string[] =>
  followImports(metafile, file, ['import-statement']);

/** The files that a bundle loads when it starts, and those that it may load on demand. */
export const listFiles = ({ file, metafile }: Bundled): string[] =>
  followImports(metafile, file, ['import-statement', 'dynamic-import']);

function followImports({ outputs }: Metafile, from: string, kinds: readonly string[]): string[] {
  const found = new Set([from]);
  for (const file of found) {
    for (const { kind, path } of outputs[file]?.imports ?? []) {
      if (kinds.includes(kind) && outputs[path]) found.add(path);
    }
  }
  return [...found];
}

/** The bytes of a bundle's code. */
interface CodeSize {
  all: number;
  atStart: number;
  /** At the start and of the largest part that is loaded on demand. */
  withLargestPart: number;
}

/** Measures a bundle's code, without its source maps. */
export function measureBytes(bundled: Bundled): CodeSize {
  const { metafile } = bundled;
  const { outputs } = metafile;
  const count = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
  const all = listFiles(bundled);
  const started = listFilesAtStart(bundled);
  const parts = all
    .flatMap((file) => outputs[file]?.imports ?? [])
    .filter(({ kind, path }) => kind === 'dynamic-import' && outputs[path])
    .map(({ path }) => listFilesAtStart({ file: path, metafile }))
    .map((files) => count(files.filter((file) => !started.includes(file))));
  const atStart = count(started);
  return { all: count(all), atStart, withLargestPart: atStart + Math.max(0, ...parts) };
}

/**
 * Returns a feature's bundle as of the last build.
 *
 * @throws Error if the manifest has no feature of this name
 */
export async function readBundle(name: string): Promise<Bundled> {
  const feature = FEATURES.find((known) => known.name === name);
  if (!feature) throw new Error(`The manifest has no feature '${name}'`);
  return {
    file: relative(ROOT, join(FUNCTIONS_DIRECTORY, bundleFile(feature))),
    metafile: await readMetafile(feature),
  };
}

/** Formats whole kilobytes; one is 1,000 bytes. */
export const toKilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
