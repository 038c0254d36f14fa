import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.ts';

export const FRONTEND_DIRECTORY = join(ROOT, 'dist/frontend');

/**
 * Builds the app into `dist/frontend`. It is built beside and then moved there, so that whoever serves the
 * folder meanwhile serves a whole app.
 */
export async function buildFrontend(): Promise<void> {
  const next = `${FRONTEND_DIRECTORY}.next`;
  const old = `${FRONTEND_DIRECTORY}.old`;
  await build({
    root: join(ROOT, 'frontend'),
    configFile: join(ROOT, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: true },
  });
  await rm(old, { recursive: true, force: true });
  await rename(FRONTEND_DIRECTORY, old).catch(() => undefined); // the first build replaces none
  await rename(next, FRONTEND_DIRECTORY);
  await rm(old, { recursive: true, force: true });
}
