import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { APP_CONSTANTS } from './frontend/app-constants.ts';
import { buildLegalTexts } from './frontend/legal-texts.ts';
import { LAPTOP } from './frontend/testing/screen-sizes.ts';
import { BROWSER_FLAGS, readBrowserStart } from './infra/browser-start.ts';
import { ShardsBySize } from './infra/testing/shards-by-size.ts';
import { TEST_WORKERS } from './infra/testing/test-workers.ts';

/** Limits for what hangs. None is there to say how fast a machine has to be. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

const { executablePath, env } = await readBrowserStart();

export default defineConfig({
  test: {
    maxWorkers: TEST_WORKERS,
    sequence: { sequencer: ShardsBySize },
    projects: [
      {
        define: APP_CONSTANTS,
        test: {
          name: 'server',
          include: ['{shared,functions,infra}/**/*.test.ts', 'frontend/{,src/**/}*.test.ts'],
          globalSetup: ['infra/testing/emulators.ts'],
          // The files of a worker share a process: loading the AWS SDK for each of them takes longer than most tests.
          isolate: false,
          setupFiles: ['infra/testing/fresh-modules.ts', 'infra/testing/own-database.ts'],
          ...PATIENCE,
        },
      },
      {
        plugins: [react(), tailwind(), buildLegalTexts()],
        define: APP_CONSTANTS,
        publicDir: 'frontend/public',
        // Each process of `npm test` has its own: two cannot prepare the libraries in one folder.
        cacheDir: process.env.TEST_CACHE ?? 'node_modules/.vite',
        // Found ahead: a library that is first met in the middle of a run would reload the page under its test.
        optimizeDeps: { entries: ['frontend/src/**/*.{ts,tsx}', 'frontend/testing/*.{ts,tsx}'] },
        test: {
          name: 'components',
          include: ['frontend/src/**/*.test.tsx'],
          // The files of a browser share a page: loading the app for each of them takes longer than most tests.
          isolate: false,
          setupFiles: ['frontend/testing/shared-page.ts'],
          restoreMocks: true,
          // One page: `npm test` starts two browsers instead, so that a page that stops responding ends only its half.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath,
                env: { ...process.env, ...env },
                args: BROWSER_FLAGS,
              },
              contextOptions: {
                locale: 'en-GB',
                reducedMotion: 'reduce',
                permissions: ['clipboard-read', 'clipboard-write'],
              },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: LAPTOP,
            locators: { exact: false },
          },
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['frontend/e2e/**/*.test.ts'],
          globalSetup: ['infra/testing/local-sites.ts', 'infra/testing/shared-browser.ts'],
          // The files of a worker have modules and the connection to the browser in common.
          isolate: false,
          ...PATIENCE,
        },
      },
    ],
  },
});
