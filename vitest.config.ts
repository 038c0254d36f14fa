import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{shared,functions,infra}/**/*.test.ts', 'frontend/src/**/*.test.ts'],
          globalSetup: ['infra/testing/emulators.ts'],
          testTimeout: 60_000,
          hookTimeout: 360_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['frontend/e2e/**/*.test.ts'],
          globalSetup: ['infra/testing/local-site.ts', 'frontend/e2e/prepare-browser.ts'],
          testTimeout: 60_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
});
