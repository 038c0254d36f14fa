import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { bundleDirectory, readMetafile } from '../build/functions.ts';
import { ROOT } from '../root.ts';

/** Inside the project, where unbundled packages are resolved. */
export const BENCH_DIRECTORY = join(ROOT, 'dist/bench');

/** Kilobytes that a bundle without native packages loads at its start. */
export const MAX_KILOBYTES = 600;

/**
 * Kilobytes that a start and the largest part loaded on demand may have together: an event waits for both. Stripe's SDK alone
 * has 246 of them, as published.
 */
export const MAX_KILOBYTES_WITH_PART = 650;

/** A bundle with esbuild's metafile. */
export interface Bundled {
  directory: string;
  metafile: Metafile;
}

/** The file of a bundle that Lambda loads. */
export const indexFile = ({ directory }: Bundled): string => join(directory, 'index.mjs');

/** The files that a bundle loads when it starts: its index and all static imports, but no dynamic ones. */
export const filesAtStart = (metafile: Metafile): string[] =>
  followImports(
    metafile,
    Object.keys(metafile.outputs).filter((file) => file.endsWith('/index.mjs')),
  );

function followImports({ outputs }: Metafile, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    for (const { kind, path } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) found.add(path);
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
export function measureBytes({ metafile }: Pick<Bundled, 'metafile'>): CodeSize {
  const { outputs } = metafile;
  const count = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
  const scripts = Object.keys(outputs).filter((file) => file.endsWith('.mjs'));
  const started = filesAtStart(metafile);
  const parts = scripts
    .flatMap((file) => outputs[file]?.imports ?? [])
    .filter(({ kind, path }) => kind === 'dynamic-import' && outputs[path])
    .map(({ path }) => count(followImports(metafile, [path]).filter((file) => !started.includes(file))));
  const atStart = count(started);
  return { all: count(scripts), atStart, withLargestPart: atStart + Math.max(0, ...parts) };
}

/** Returns a feature's bundle as of the last build. */
export const readBundle = async (feature: string): Promise<Bundled> => ({
  directory: bundleDirectory(feature),
  metafile: await readMetafile(feature),
});

/** Formats whole kilobytes; one is 1,000 bytes. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
