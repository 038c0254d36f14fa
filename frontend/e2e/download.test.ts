import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';

const TRACKED = /\/api\/downloads\/track$/;
const button = (page: Page) => page.getByRole('button', { name: 'Download for Windows' });
const busy = (page: Page) => button(page).getAttribute('aria-busy');

/** Stops the clock of the page, so that its timers run only when they are told to. */
async function stopClock(page: Page): Promise<void> {
  await button(page).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the clock of the page run in short steps until something has happened; in milliseconds of that clock. */
async function timeUntil(page: Page, happened: () => boolean | Promise<boolean>): Promise<number> {
  let passed = 0;
  await eventually(async () => {
    if (await happened()) return true;
    await page.clock.runFor(50);
    passed += 50;
    return false;
  }).toBe(true);
  return passed;
}

describe('somebody who wants the game', () => {
  story('reads what it is, what it needs and where it runs', async ({ visit }) => {
    const page = await visit('/download');
    for (const words of [
      '50K+',
      '1M+',
      '500+',
      '24/7',
      'Windows 10/11 64-bit',
      'Intel i3 or equivalent',
      '8 GB RAM',
      '50 GB disk',
      'v2.1.0',
      '2.5 GB',
    ])
      await page.getByText(words, { exact: true }).waitFor();
    await page.getByText('Only Windows is supported. macOS or mobile may come later.').waitFor();
    const benefits = page.getByRole('region', { name: 'What you get' }).getByRole('listitem');
    expect(await benefits.count()).toBe(4);
    expect(await page.title()).toBe('Download · Pixelcrowd');
  });

  story.for([LAPTOP, PHONE])(
    'finds the button without scrolling at $width × $height',
    async (size, { visit }) => {
      const page = await visit('/download', { size });
      const box = await button(page).boundingBox();
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThan(size.height);
    },
  );

  story('has the download counted, then opened a second later, and cannot press twice', async ({ visit }) => {
    const tracked: unknown[] = [];
    const files: string[] = [];
    const answer = Promise.withResolvers<void>();
    const page = await visit('/download', {
      before: async (page) => {
        await page.clock.install();
        page.on('download', (file) => files.push(file.url()));
        await page.route(TRACKED, async (route) => {
          tracked.push(route.request().postDataJSON());
          await answer.promise;
          await route.continue();
        });
      },
    });
    await stopClock(page);
    const counted = page.waitForResponse(TRACKED);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await timeUntil(page, () => page.getByText('Starting download for Windows!').isVisible());
    await eventually(() => tracked).toEqual([
      {
        platform: 'windows',
        version: 'v2.1.0',
        timestamp: expect.stringMatching(/^20.*Z$/),
        userAgent: await page.evaluate(() => navigator.userAgent),
      },
    ]);
    expect(await busy(page)).toBe('true');
    await page.keyboard.press('Enter');
    expect(files).toEqual([]);
    answer.resolve();
    const { data } = await (await counted).json();
    expect(await timeUntil(page, () => files.length > 0)).toBeGreaterThanOrEqual(1_000);
    expect(files).toEqual([data.url]);
    const told = page.getByText('Download started! Check your downloads folder.');
    const untilTold = await timeUntil(page, () => told.isVisible());
    const again = page.getByRole('link', { name: 'Open the file yourself' });
    expect(await again.getAttribute('href')).toBe(data.url);
    expect(await busy(page)).toBe('true');
    const untilFree = await timeUntil(page, async () => (await busy(page)) === null);
    // The clock went on by a step or two before the file was seen to be opened.
    expect(untilTold + untilFree).toBeGreaterThan(1_500);
    expect(tracked).toHaveLength(1);
  });

  story('is told when it did not work, and may try again after a while', async ({ visit }) => {
    const files: string[] = [];
    const page = await visit('/download', {
      expected: /status of 503/,
      before: async (page) => {
        page.on('download', (file) => files.push(file.url()));
        await page.route(TRACKED, (route) =>
          route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Down' } }),
        );
      },
    });
    await button(page).click();
    await page.getByText('Download failed. Please try again.').waitFor();
    expect(files).toEqual([]);
    const plain = page.getByRole('link', { name: 'Open the file yourself' });
    expect(await plain.getAttribute('href')).toMatch(/\/_local\/download$/);
    await eventually(() => busy(page)).toBe(null);
    await page.unrouteAll({ behavior: 'wait' });
    await button(page).click();
    await page.getByText('Download started! Check your downloads folder.').waitFor();
    await eventually(() => files.length).toBe(1);
  });

  story('has the same at every size and without sight', async ({ visit }) => {
    const page = await visit('/download', { reducedMotion: true });
    await button(page).waitFor();
    await expectAccessibleAtAnySize(page);
  });
});
