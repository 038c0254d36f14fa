import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER_FLAGS, readBrowserStart } from '../browser-start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The endpoint of the browser that all end-to-end tests share. */
    browserEndpoint: string;
  }
}

/** Launches one browser for all end-to-end tests; each test has its own context in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, env } = await readBrowserStart();
  const server = await chromium.launchServer({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...env },
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
