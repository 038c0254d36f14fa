import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { bundle, handlerFile } from '../build/functions.ts';
import type { Feature } from '../feature.ts';
import { ROOT } from '../root.ts';

/** Inside the project, where unbundled packages are resolved. */
export const BENCH_DIRECTORY = join(ROOT, 'dist/bench');

/** Kilobytes of a bundle that no native package is part of. */
export const MAX_KILOBYTES = 600;

/** A bundle with esbuild's metafile. */
export interface Bundled {
  directory: string;
  metafile: Metafile;
}

/** The file of a bundle that Lambda loads. */
export const indexFile = ({ directory }: Bundled): string => join(directory, 'index.mjs');

/** The files that a bundle loads when it starts: its index and all static imports, but no dynamic ones. */
export function filesAtStart({ outputs }: Metafile): string[] {
  const found = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.mjs')));
  for (const file of found) {
    for (const { kind, path } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) found.add(path);
    }
  }
  return [...found];
}

/** The bytes of a bundle's code, in total and at the start. */
export function measureBytes({ metafile }: Bundled): { all: number; atStart: number } {
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0);
  const scripts = Object.keys(metafile.outputs).filter((file) => file.endsWith('.mjs'));
  return { all: bytes(scripts), atStart: bytes(filesAtStart(metafile)) };
}

/** Bundles a feature as it is deployed. */
export async function bundleFeature({ name, nativePackages }: Feature): Promise<Bundled> {
  const directory = join(BENCH_DIRECTORY, 'functions', name);
  await rm(directory, { recursive: true, force: true });
  return {
    directory,
    metafile: await bundle({ entry: handlerFile(name), directory, external: nativePackages }),
  };
}

/** Formats whole kilobytes; one is 1,000 bytes. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
