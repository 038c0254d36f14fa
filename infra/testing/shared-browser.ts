import type { TestProject } from 'vitest/node';
import { type BrowserStart, browserStart } from '../browser-start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserStart: BrowserStart;
  }
}

/** Has a browser ready for all stories. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browserStart', await browserStart());
}
