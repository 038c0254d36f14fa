import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../local/free-port.ts';
import { ROOT } from '../root.ts';
import { TEST_WORKERS } from './test-workers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the whole site runs with its sample data: one for each worker, which share no state. */
    siteUrls: string[];
  }
}

/**
 * Starts the whole system for each worker of the end-to-end tests, as `npm start` does, on folders and ports of their
 * own. With `SITE_URL` in the environment the tests use the site that runs there instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_URL } = process.env;
  const sites = SITE_URL ? [] : await Promise.all(Array.from({ length: TEST_WORKERS }, startSite));
  project.provide('siteUrls', SITE_URL ? [SITE_URL] : sites.map(({ url }) => url));
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
  };
}

async function startSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'pixelcrowd-'));
  const port = await freePort();
  const start = spawn(process.execPath, ['infra/local/start.ts', '--port', String(port), '--data', data], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = `http://localhost:${port}`;
  await ready(`${url}/api/health`, start);
  return {
    url,
    stop: async () => {
      start.kill('SIGTERM');
      await once(start, 'exit');
      await rm(data, { recursive: true, force: true });
    },
  };
}

const PATIENCE_MILLISECONDS = 300_000;

async function ready(address: string, start: ReturnType<typeof spawn>): Promise<void> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MILLISECONDS; ) {
    if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}`);
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  start.kill('SIGTERM');
  throw new Error('The site was not ready within five minutes');
}
