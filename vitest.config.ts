import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from './infra/testing/test-workers.ts';

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
          testTimeout: 60_000,
          hookTimeout: 360_000,
        },
      },
      {
        test: {
          name: 'browser',
          // One browser at a time: all stories share one site.
          fileParallelism: false,
          include: ['frontend/e2e/**/*.test.ts'],
          globalSetup: ['infra/testing/local-site.ts', 'frontend/e2e/prepare-browser.ts'],
          testTimeout: 60_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
});
