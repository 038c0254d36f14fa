import { afterAll, vi } from 'vitest';

/**
 * Runs in every test worker before each file, before any module of the project is imported. The files of a worker
 * share one process, so that packages such as the AWS SDK are loaded only once. This keeps the files independent:
 * each evaluates the project's modules again and restores the environment and the globals.
 */
vi.resetModules();

const REPLACEABLE = ['Date', 'fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const originals = Object.fromEntries(REPLACEABLE.map((name) => [name, globalThis[name]]));
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(globalThis, originals);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
