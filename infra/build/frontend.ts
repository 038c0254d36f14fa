import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createLogger, type Logger } from 'vite';
import { ROOT } from '../root.ts';
import type { Warn } from './warn.ts';
import { writePages } from './write-pages.ts';

export const FRONTEND_DIRECTORY = join(ROOT, 'dist/frontend');

/** The app built for Node, which prerenders the pages during the build. */
const PRERENDER_ENTRY = 'src/prerender.tsx';

/**
 * Builds the app into `dist/frontend`, with its public pages prerendered. The build runs in another folder that is
 * then renamed, so that a server of the folder always serves a complete app.
 *
 * @throws Error if a public page cannot be rendered
 */
export async function buildFrontend(warn: Warn): Promise<void> {
  const next = `${FRONTEND_DIRECTORY}.next`;
  const old = `${FRONTEND_DIRECTORY}.old`;
  const customLogger: Logger = { ...createLogger('warn'), warn, warnOnce: warn };
  await buildWithVite({ outDir: next, manifest: true }, customLogger);
  // A new folder each time, because a process never re-imports a path.
  const drawing = await mkdtemp(`${FRONTEND_DIRECTORY}.prerender-`);
  try {
    await buildWithVite({ outDir: drawing, ssr: PRERENDER_ENTRY, copyPublicDir: false }, customLogger);
    await writePages(next, join(drawing, 'prerender.js'));
  } finally {
    await rm(drawing, { recursive: true });
  }
  await rm(old, { recursive: true, force: true });
  await rename(FRONTEND_DIRECTORY, old).catch(() => undefined); // the first build replaces none
  await rename(next, FRONTEND_DIRECTORY);
  await rm(old, { recursive: true, force: true });
}

const buildWithVite = (how: NonNullable<Parameters<typeof build>[0]>['build'], customLogger: Logger) =>
  build({
    root: join(ROOT, 'frontend'),
    configFile: join(ROOT, 'frontend/vite.config.ts'),
    customLogger,
    logLevel: 'warn',
    // Tests bound what pages load; the model viewer and the prerendering are large.
    build: { emptyOutDir: true, chunkSizeWarningLimit: 10_000, ...how },
  });
