import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { copySeededFolder } from './seeded-folder.ts';
import { startSite } from './start-site.ts';
import { TEST_WORKERS } from './test-workers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the whole site runs with its sample data: one for each worker, which share no state. */
    siteUrls: string[];
  }
}

/**
 * Starts the whole system for each worker of the end-to-end tests, as `npm start` does, on folders and ports of their
 * own, each with the same sample data. With `SITE_URL` in the environment the tests use the site that runs there instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_URL } = process.env;
  const sites = SITE_URL ? [] : await Promise.all(Array.from({ length: TEST_WORKERS }, startSeededSite));
  project.provide('siteUrls', SITE_URL ? [SITE_URL] : sites.map(({ url }) => url));
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
  };
}

async function startSeededSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await copySeededFolder();
  const { url, stop } = await startSite(data);
  return {
    url,
    stop: () => stop().finally(() => rm(data, { recursive: true, force: true })),
  };
}
