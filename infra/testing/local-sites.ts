import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { DEFAULT_DATA } from '../local/options.ts';
import { copySeededFolder } from './seeded-folder.ts';
import { startSite } from './start-site.ts';
import { TEST_WORKERS } from './test-workers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URLs of the sites with sample data: one for each worker, without shared state. */
    siteUrls: string[];
    /** The data folders of these sites. */
    siteFolders: string[];
  }
}

/**
 * Starts the whole system for each worker of the end-to-end tests, as `npm start` does, each with its own folder,
 * port and copy of the sample data. If `SITE_URL` is set in the environment, the tests use that running site
 * instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_URL } = process.env;
  const sites = SITE_URL ? [] : await Promise.all(Array.from({ length: TEST_WORKERS }, startSeededSite));
  project.provide('siteUrls', SITE_URL ? [SITE_URL] : sites.map(({ url }) => url));
  project.provide('siteFolders', SITE_URL ? [DEFAULT_DATA] : sites.map(({ data }) => data));
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
  };
}

async function startSeededSite(): Promise<{ url: string; data: string; stop: () => Promise<void> }> {
  const data = await copySeededFolder();
  const { url, stop } = await startSite(data);
  return {
    url,
    data,
    stop: () => stop().finally(() => rm(data, { recursive: true, force: true })),
  };
}
