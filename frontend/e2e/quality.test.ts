import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TEXT_DEFAULTS } from '../../shared/text-content.ts';
import { expectAccessible } from './accessible.ts';
import { failing, nothingFound } from './answers.ts';
import { LAPTOP, PHONE, story, type Visit } from './story.ts';

/** Bytes of JavaScript, gzipped, that the first load of a public page may take. */
const BUDGET = 115_000;

/** How much of a page may move by itself while it loads, as browsers measure it. */
const MOST_SHIFT = 0.02;

/** How much larger than shown, in pixels of the screen, an image may be fetched in either dimension. */
const MOST_PIXELS = 2;

const PUBLIC = ['/', '/gallery', '/download', '/faq', '/purchase', '/privacy-policy'];

interface Screen {
  name: string;
  path: string;
  visit?: Visit;
  /** What is there once the screen is whole. */
  whole: string;
  open?: (page: Page) => Promise<void>;
}

const SCREENS: Screen[] = [
  { name: 'the home page', path: '/', whole: 'main [data-image] >> nth=28', open: lookThrough },
  {
    name: 'the home page with the cookie banner',
    path: '/',
    visit: { undecided: true },
    whole: 'main [data-image] >> nth=28',
    open: lookThrough,
  },
  { name: 'the gallery', path: '/gallery', whole: 'main [data-image] >> nth=23' },
  { name: 'a search without a match', path: '/gallery?search=qqzzxx', whole: 'text=No images found' },
  {
    name: 'an empty home page',
    path: '/',
    visit: { before: nothingFound },
    whole: 'text=No images found',
    open: (page) => page.getByRole('region', { name: 'Community Showcase' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'a gallery that failed',
    path: '/gallery',
    visit: { before: failing, expected: /status of 503/ },
    whole: 'text=Failed to load images',
  },
  { name: 'a page that does not exist', path: '/nowhere', whole: 'text=Nobody lives here' },
  {
    name: 'the lightbox',
    path: '/gallery',
    whole: 'dialog h2',
    open: (page) => page.locator('main [data-image]').first().click(),
  },
];

/** What is far below the window is drawn when it comes near. */
async function lookThrough(page: Page): Promise<void> {
  for (const part of ['Community Showcase', TEXT_DEFAULTS.gallery_title])
    await page.getByRole('region', { name: part }).scrollIntoViewIfNeeded();
}

const SIZES = [LAPTOP, PHONE];

describe('every screen', () => {
  story.for(SCREENS.flatMap((screen) => SIZES.map((size) => ({ ...screen, size }))))(
    'is accessible: $name at $size.width pixels',
    async ({ path, visit: how, size, whole, open }, { visit }) => {
      const page = await visit(path, { ...how, size, reducedMotion: true });
      await open?.(page);
      await page.locator(whole).first().waitFor();
      await expectAccessible(page);
    },
  );

  story('is accessible: the menu of a phone', async ({ visit }) => {
    const page = await visit('/', { size: PHONE, reducedMotion: true });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await expectAccessible(page);
  });

  story.for(PUBLIC)('is light: the first load of %s', async (path, { visit }) => {
    const scripts: Promise<number>[] = [];
    const page = await visit(path, {
      undecided: true,
      newcomer: true,
      before: async (page) => {
        page.on('response', (response) => {
          if (response.url().endsWith('.js')) scripts.push(gzippedSize(response));
        });
      },
    });
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });

  story.for(PUBLIC.flatMap((path) => SIZES.map((size) => ({ path, size }))))(
    'keeps still while it loads: $path at $size.width pixels',
    async ({ path, size }, { visit }) => {
      const page = await visit(path, { size, undecided: true, newcomer: true, before: countShifts });
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('globalThis.shifted')).toBeLessThanOrEqual(MOST_SHIFT);
    },
  );

  story.for(['/', '/gallery'].flatMap((path) => SIZES.map((size) => ({ path, size }))))(
    'fetches no image much larger than it is shown: $path at $size.width pixels',
    async ({ path, size }, { visit }) => {
      const page = await visit(path, { size });
      await page.locator('main [data-image] img').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(tooLarge, MOST_PIXELS)).toEqual([]);
    },
  );

  story.for(['/', '/gallery', '/nowhere'])(
    'never scrolls sideways on a phone: %s',
    async (path, { visit }) => {
      const page = await visit(path, { size: { width: 320, height: 640 } });
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
});

const gzippedSize = async (response: Response): Promise<number> =>
  gzipSync(await response.body(), { level: 9 }).length;

/**
 * The images of a page that were fetched in more than so many times the pixels they are shown in. Pixel art counts
 * by the grid it is drawn on: a file that is larger holds nothing more, and weighs nothing more.
 */
function tooLarge(most: number): string[] {
  const fetched = [...document.images].filter(({ src, complete }) => complete && !src.endsWith('.svg'));
  return fetched.flatMap(({ currentSrc, naturalWidth, naturalHeight, width, height, style }) => {
    const pixels = (name: string, natural: number) => Number(style.getPropertyValue(name)) || natural;
    const across = pixels('--grid-w', naturalWidth) / (width * devicePixelRatio);
    const down = pixels('--grid-h', naturalHeight) / (height * devicePixelRatio);
    return Math.max(across, down) > most ? [`${currentSrc}: ${across.toFixed(2)} × ${down.toFixed(2)}`] : [];
  });
}

/** Sums what moves by itself into `shifted`, as browsers measure it. */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
