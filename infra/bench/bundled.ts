import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** A bundle with esbuild's account of it. */
export interface Bundled {
  directory: string;
  metafile: Metafile;
}

/** The file of a bundle that Lambda loads. */
export const indexFile = ({ directory }: Bundled): string => join(directory, 'index.mjs');

/** The files that are read when a bundle starts: its index and all that this imports, but not on demand. */
export function filesAtStart({ outputs }: Metafile): string[] {
  const found = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.mjs')));
  for (const file of found) {
    for (const { kind, path } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) found.add(path);
    }
  }
  return [...found];
}

/** The bytes of a bundle's code, all of it and what is read when it starts. */
export function bytesOf({ metafile }: Bundled): { all: number; atStart: number } {
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0);
  const scripts = Object.keys(metafile.outputs).filter((file) => file.endsWith('.mjs'));
  return { all: bytes(scripts), atStart: bytes(filesAtStart(metafile)) };
}
