import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';
import { LAPTOP, PHONE } from '../testing/screen-sizes.ts';
import { expectAccessible } from './accessible.ts';
import { eventually, getSiteAddress, story } from './story.ts';

/** The maximum gzipped JavaScript, in bytes, for the first load of a public page. */
const BUDGET = 130_000;

/** The maximum layout shift while a page loads, as browsers measure it. */
const MOST_SHIFT = 0.02;

/** How many device pixels a loaded image may exceed its displayed size in either dimension. */
const MOST_PIXELS = 2;

/** The narrowest supported window, in CSS pixels. */
const NARROWEST = { width: 320, height: 640 };

/** These pages show gallery images, the first of which load with the page itself. */
const WITH_IMAGES = ['/', '/gallery'];

/** What these pages show depends on data, which starts to load before the scripts. */
const WITH_DATA = [...WITH_IMAGES, '/purchase'];

/** On a laptop, one legal page represents all of them. */
const ON_LAPTOP = PUBLIC_PAGES.slice(0, 6);

interface Shift {
  value: number;
  /** The elements that moved. */
  moved: string[];
}

const VISITS = [
  ...PUBLIC_PAGES.map((page) => ({ ...page, size: PHONE })),
  ...ON_LAPTOP.map((page) => ({ ...page, size: LAPTOP })),
];

// Each page is loaded once for all measurements.
describe('a first visit', () => {
  story.for(VISITS)(
    'is light, stays still and needs no second request: $path at $size.width pixels',
    async ({ path, title, size }, { visit }) => {
      const requested: string[] = [];
      const scripts: Response[] = [];
      const page = await visit(path, {
        size,
        undecided: true,
        newcomer: true,
        before: async (page) => {
          page.on('request', (request) => requested.push(withoutOrigin(request.url())));
          recordScripts(page, scripts);
          await recordShifts(page);
        },
      });
      const hasImages = WITH_IMAGES.includes(path);
      if (hasImages) await page.locator('main [data-image] img').first().waitFor();
      await page.waitForFunction(isHydrated);
      await page.waitForLoadState('networkidle');
      expect(await page.title()).toBe(`${title} · Pixelcrowd`);

      const shifts = await page.evaluate<Shift[]>('globalThis.shifts');
      expect(measureShift(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
      await expectLight(scripts);
      expect(await page.evaluate(tooLarge, MOST_PIXELS)).toEqual([]);
      const preloaded = await page
        .locator('link[rel="preload"][as="fetch"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const hasData = WITH_DATA.includes(path);
      expect(preloaded.length > 0).toBe(hasData);
      for (const address of preloaded)
        expect(requested.filter((each) => each === address)).toEqual([address]);

      if (size === PHONE) await expectFloatsInBar(page);
      if (hasData) await expectAccessible(page);
      await page.setViewportSize(NARROWEST);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width);
    },
  );
});

const LINKS = ['an artist', 'an image'].flatMap((of) => [PHONE, LAPTOP].map((size) => ({ of, size })));

describe('a first visit by a link', () => {
  story.for(LINKS)(
    'of $of is light and stays still at $size.width pixels',
    async ({ of, size }, { visit }) => {
      const response = await fetch(`${getSiteAddress()}/api/gallery/images`);
      const { data } = v.parse(FoundImages, await response.json());
      const [image] = data.images;
      const path =
        of === 'an image' ? `/gallery/${image.id}` : `/artists/${encodeURIComponent(image.createdBy)}`;
      const scripts: Response[] = [];
      const others = Promise.withResolvers<void>();
      const page = await visit(path, {
        size,
        undecided: true,
        newcomer: true,
        before: async (page) => {
          recordScripts(page, scripts);
          await recordShifts(page);
          if (of === 'an image') await holdBack(page, '**/api/gallery/images?*', others.promise);
        },
      });
      const viewer = page.getByRole('dialog', { name: 'Image viewer' });
      const main = of === 'an image' ? viewer : page.locator('main');
      await main.locator('img').first().waitFor();
      // The images around it are the last to arrive.
      others.resolve();
      if (of === 'an image') await viewer.getByText(/^\d+ of \d+$/).waitFor();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate<Shift[]>('globalThis.shifts');
      expect(measureShift(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
      await expectLight(scripts);
    },
  );
});

/** The part of a page of the gallery that is read here. */
const FoundImages = v.object({
  data: v.object({
    images: v.tupleWithRest([v.object({ id: v.string(), createdBy: v.string() })], v.unknown()),
  }),
});

/** Records the scripts that a page loads. Their bodies are read later: a page that closes responds no more. */
function recordScripts(page: Page, scripts: Response[]): void {
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
}

async function expectLight(scripts: readonly Response[]): Promise<void> {
  const sizes = await Promise.all(scripts.map(gzippedSize));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
}

const measureShift = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

describe('the page for signing in', () => {
  story.for([PHONE, LAPTOP])('stays still at $width pixels', async (size, { visit }) => {
    const page = await visit('/login', { size, before: recordShifts });
    await page.getByRole('heading', { name: 'Demo Admin Access' }).waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate<Shift[]>('globalThis.shifts');
    expect(measureShift(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
  });
});

describe('a search of the gallery', () => {
  story.for([PHONE, LAPTOP])('moves nothing at $width pixels', async (size, { visit }) => {
    const page = await visit('/gallery', { size, before: recordShifts });
    const images = page.getByRole('region', { name: 'Images' });
    await images.locator('[data-image] img').first().waitFor();
    for (const term of ['m', 'moth', 'qqzzxx', '']) {
      await page.getByRole('combobox').fill(term);
      if (term.length === 1) continue;
      await page.waitForURL(({ searchParams }) => (searchParams.get('search') ?? '') === term);
      const isEmpty = term === 'qqzzxx';
      await (isEmpty ? images.getByText('No images found') : images.locator('[aria-busy="false"]')).waitFor();
    }
    const shifts = await page.evaluate<Shift[]>('globalThis.shifts');
    expect(measureShift(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
  });
});

describe('the lightbox on a phone', () => {
  story('shows the picture of the card until its own code and a larger file arrive', async ({ visit }) => {
    const code = Promise.withResolvers<void>();
    const page = await visit('/gallery', {
      size: PHONE,
      before: (page) => holdBack(page, LIGHTBOX_CODE, code.promise),
    });
    const shown = await tapCard(page);
    const picture = page.locator('[data-card-picture="loading"] img');
    await picture.waitFor();
    expect(await picture.evaluate(readLoadedSource)).toBe(shown);
    const file = Promise.withResolvers<void>();
    await holdBack(page, '**/media/**', file.promise);
    code.resolve();
    const zoomed = page.getByRole('dialog', { name: 'Image viewer' }).locator('[data-zoom]');
    await zoomed.waitFor();
    expect(await zoomed.evaluate(readPlaceholder)).toBe(shown);
    file.resolve();
    await page.waitForLoadState('networkidle');
    expect(await zoomed.locator('img').evaluate(readLoadedSource)).toBeDefined();
  });

  story('opens without waiting once its code is there', async ({ visit }) => {
    const page = await visit('/gallery', { size: PHONE, before: recordFallbacks });
    const loading = page.waitForResponse(LIGHTBOX_CODE);
    await page.waitForFunction(isHydrated);
    await page.locator('main [data-image]').first().hover();
    // As text, since Vitest would replace the import.
    await page.evaluate(`import(${JSON.stringify((await loading).url())})`);
    await tapCard(page);
    await page.getByRole('dialog', { name: 'Image viewer' }).waitFor();
    expect(await page.evaluate('globalThis.fallbacks')).toBe(0);
  });
});

const LIGHTBOX_CODE = '**/assets/lightbox-*.js';

/** Responds to requests of a page only after a promise. */
const holdBack = (page: Page, address: string, until: Promise<void>): Promise<unknown> =>
  page.route(address, async (route) => {
    await until;
    await route.continue();
  });

/** Taps the first card with a photo that everyone may see, once it is loaded, and returns the address of its file. */
async function tapCard(page: Page): Promise<string> {
  const picture = page.locator('main [data-image] img:not(:has(+ [data-mosaic]))').first();
  await eventually(() => picture.evaluate(readLoadedSource)).toBeDefined();
  const shown = await picture.evaluate(readLoadedSource);
  await picture.click();
  return String(shown);
}

/** Runs in the page: the address of the file that a picture shows, if it has loaded. */
function readLoadedSource(image: HTMLElement): string | undefined {
  const isLoaded = image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
  return isLoaded ? image.currentSrc : undefined;
}

/** Runs in the page: the address of the file that stands for the image of the lightbox, or of the image that has loaded. */
function readPlaceholder(zoomed: HTMLElement): string | undefined {
  const [, behind] = /url\("(.*?)"\)/.exec(zoomed.style.backgroundImage) ?? [];
  const image = zoomed.querySelector('img');
  return behind ? new URL(behind, location.href).href : image?.complete ? image.currentSrc : undefined;
}

/** Counts how often a page shows something else while the code of the lightbox loads. */
const recordFallbacks = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    globalThis.fallbacks = 0;
    new MutationObserver(() => {
      if (document.querySelector('[data-card-picture="loading"]')) globalThis.fallbacks++;
    }).observe(document, { childList: true, subtree: true });
  `);

/** Expects the floating elements in the navigation bar, where they cover nothing, at every scroll position. */
async function expectFloatsInBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: "I'm 18 or older, accept cookies" }).click();
  const floats = [
    page.getByRole('button', { name: 'Follow us' }),
    page.getByRole('complementary', { name: 'Players online' }).getByRole('button'),
  ];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const bar = await page.getByRole('banner').boundingBox();
  for (let top = 0; top < height; top += 1_500) {
    await page.evaluate((top) => scrollTo(0, top), top);
    for (const float of floats) {
      const box = await float.boundingBox();
      expect(box && bar && box.y >= bar.y && box.y + box.height <= bar.y + bar.height).toBe(true);
    }
  }
}

/** Runs in the page: whether React has hydrated the prerendered HTML. */
function isHydrated(): boolean {
  const root = document.getElementById('root');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

function withoutOrigin(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const gzippedSize = async (response: Response): Promise<number> =>
  gzipSync(await response.body(), { level: 9 }).length;

/**
 * The images of a page that were loaded with more than a factor of the pixels they are shown in. Pixel art
 * counts by its grid, since a larger file holds no more detail and is not heavier.
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

/**
 * Collects layout shifts with the elements that moved. Those of a frame in which a font takes effect are excluded: until
 * then the page shows Arial scaled to its metrics, and a test machine may not have Arial.
 */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    globalThis.shifts = [];
    const frames = [];
    let loaded = 0;
    const watch = (start) => {
      const before = loaded;
      loaded = [...document.fonts].filter(({ status }) => status === 'loaded').length;
      frames.push({ start, hasNewFont: loaded > before });
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries()) {
        if (frames.findLast(({ start }) => start <= startTime)?.hasNewFont) continue;
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName);
        globalThis.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
