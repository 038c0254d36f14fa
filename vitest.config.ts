import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from './infra/testing/test-workers.ts';

/** Limits for what hangs. None is there to say how fast a machine has to be. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: TEST_WORKERS,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{shared,functions,infra}/**/*.test.ts', 'frontend/src/**/*.test.ts'],
          globalSetup: ['infra/testing/emulators.ts'],
          setupFiles: ['infra/testing/own-database.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'browser',
          // One browser at a time: all stories share one site.
          fileParallelism: false,
          include: ['frontend/e2e/**/*.test.ts'],
          globalSetup: ['infra/testing/local-site.ts', 'infra/testing/prepare-browser.ts'],
          // A browser on a busy machine may draw late. Whoever runs the tests is told of every second try.
          retry: 1,
          ...PATIENCE,
        },
      },
    ],
  },
});
