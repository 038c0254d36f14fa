import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserStart } from './infra/browser-start.ts';
import { TEST_WORKERS } from './infra/testing/test-workers.ts';

/** Limits for what hangs. None is there to say how fast a machine has to be. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

const { executablePath, env } = await browserStart();

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
        plugins: [react(), tailwind()],
        publicDir: 'frontend/public',
        // Found ahead: a library that is first met in the middle of a run would reload the page under its test.
        optimizeDeps: { entries: ['frontend/src/**/*.{ts,tsx}', 'frontend/testing/*.{ts,tsx}'] },
        test: {
          name: 'components',
          include: ['frontend/src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath,
                env: { ...process.env, ...env },
                args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
              },
              contextOptions: {
                locale: 'en-GB',
                reducedMotion: 'reduce',
                permissions: ['clipboard-read', 'clipboard-write'],
              },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
            locators: { exact: false },
          },
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
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
