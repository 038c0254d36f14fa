import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../local/free-port.ts';
import type { Progress } from '../progress.ts';
import { ROOT } from '../root.ts';

const READY = /is ready after/;

/**
 * Starts a separate site with sample data, as `npm start` does, runs a callback on it, and stops it.
 *
 * @param use receives the URL of the site
 * @throws Error with the output of the start if it ends before it is ready
 */
export async function withFreshSite<T>(progress: Progress, use: (url: string) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'pixelcrowd-bench-'));
  try {
    return await withSiteOn({ data }, progress, use);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** Does the same on a data folder, and keeps it. */
export async function withSiteOn<T>(
  { data, edgeCache = true }: { data: string; edgeCache?: boolean },
  progress: Progress,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const flags = [
    '--port',
    String(port),
    '--data',
    data,
    '--no-throttle',
    ...(edgeCache ? [] : ['--no-edge-cache']),
  ];
  const site = spawn(process.execPath, ['infra/local/start.ts', ...flags], {
    cwd: ROOT,
    // Through the channel, it notices when this process ends, and ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(site, 'exit');
  try {
    await progress.step('Starting a site', () => waitUntilReady(site, ended));
    return await use(`http://localhost:${port}`);
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
}

async function waitUntilReady(site: ReturnType<typeof spawn>, ended: Promise<unknown>): Promise<void> {
  const ready = Promise.withResolvers<void>();
  let printed = '';
  const listen = (text: Buffer) => {
    printed += text;
    if (READY.test(printed)) ready.resolve();
  };
  site.stdout?.on('data', listen);
  site.stderr?.on('data', listen);
  void ended.then(() => ready.reject(new Error(`npm start ended before it was ready:\n${printed}`)));
  await ready.promise;
}
