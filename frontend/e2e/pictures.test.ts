import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { withImages } from './answers.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
const cards = (page: Page) => page.locator('main [data-images] [data-image]');
const position = (page: Page) => viewer(page).getByText(/^\d+ of \d+$/);
const zoomed = (page: Page) => viewer(page).locator('[data-zoom]');
const level = (page: Page) => zoomed(page).getAttribute('data-zoom');
const grid = (page: Page) => viewer(page).locator('[data-pixel-grid]');
const placeOf = (page: Page) => zoomed(page).evaluate((picture) => picture.getBoundingClientRect().x);

/** Opens the first image of a category of pixel art. */
async function opened(page: Page): Promise<void> {
  await cards(page).first().click();
  await zoomed(page).waitFor();
}

/** Run in the page: pictures in sight of which a pixel is no square, or that were fetched far too large. */
function wrongPictures(): string[] {
  return [...document.querySelectorAll('img')].flatMap((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    const shown = Math.max(width, height) * devicePixelRatio;
    if (!picture.complete || shown === 0) return [];
    const fetched = Math.max(picture.naturalWidth, picture.naturalHeight);
    const rows = Number(picture.style.getPropertyValue('--grid-h'));
    const step = (picture.clientHeight * devicePixelRatio) / rows;
    const isCrisp = getComputedStyle(picture).imageRendering === 'pixelated';
    return [
      ...(fetched > 2 * shown + 1 ? [`${picture.src} is ${fetched} pixels for ${shown}`] : []),
      ...(rows && step >= 1 && Math.abs(step - Math.round(step)) > 0.02 ? [`${picture.src} × ${step}`] : []),
      ...(rows && isCrisp !== step >= 0.99 ? [`${picture.src} × ${step} is crisp: ${isCrisp}`] : []),
    ];
  });
}

describe('pixel art', () => {
  for (const size of [LAPTOP, { width: 768, height: 1024 }, PHONE]) {
    story(
      `is enlarged by whole steps, and never fetched too large, ${size.width} wide`,
      async ({ visit }) => {
        const page = await visit('/gallery', { size, reducedMotion: true });
        await cards(page).nth(23).waitFor();
        await eventually(() => page.evaluate(wrongPictures)).toEqual([]);
        await opened(page);
        await position(page).waitFor();
        await eventually(() => page.evaluate(wrongPictures)).toEqual([]);
      },
    );
  }
});

describe('the home page', () => {
  story('fetches no picture too large either', async ({ visit }) => {
    const page = await visit('/', { reducedMotion: true });
    await cards(page).nth(28).waitFor();
    await cards(page).nth(28).scrollIntoViewIfNeeded();
    await eventually(() => page.evaluate(wrongPictures)).toEqual([]);
  });
});

describe('somebody looking closely', () => {
  story('zooms by keys to 16 times and back, and moves about', async ({ visit }) => {
    const page = await visit('/gallery?category=avatar');
    await opened(page);
    expect(await level(page)).toBe('1');
    for (const wanted of ['2', '3', '4', '6', '8', '12', '16', '16']) {
      await page.keyboard.press('+');
      await eventually(() => level(page)).toBe(wanted);
    }
    await viewer(page).getByRole('status').getByText('Zoom 16×').waitFor();
    const before = await placeOf(page);
    await page.keyboard.press('ArrowRight');
    await eventually(() => placeOf(page)).toBeLessThan(before);
    // It did not lead to the next image.
    await position(page).getByText('1 of 24').waitFor();
    await page.keyboard.press('-');
    await eventually(() => level(page)).toBe('12');
    await page.keyboard.press('0');
    await eventually(() => level(page)).toBe('1');
    await page.keyboard.press('ArrowRight');
    await position(page).getByText('2 of 24').waitFor();
  });

  story('zooms by buttons, wheel and double click, and drags', async ({ visit }) => {
    const page = await visit('/gallery?category=avatar');
    await opened(page);
    await viewer(page).getByRole('button', { name: 'Zoom in (+)' }).click();
    await eventually(() => level(page)).toBe('2');
    await viewer(page).getByTitle('Whole image (0)').click();
    await eventually(() => level(page)).toBe('1');
    const stage = viewer(page).locator('.frame').first();
    await stage.dblclick();
    await eventually(() => level(page)).toBe('4');
    const { x = 0, y = 0, width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
    const middle = { x: x + width / 2, y: y + height / 2 };
    // Its entrance over, it stands where it stays.
    await stage.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const before = await placeOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 60, middle.y, { steps: 3 });
    await page.mouse.up();
    await eventually(async () => Math.abs((await placeOf(page)) - before - 60)).toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, -120);
    await eventually(() => level(page)).toBe('6');
    // The next image is seen whole again.
    await viewer(page).getByRole('button', { name: 'Next image (→)' }).click();
    await eventually(() => level(page)).toBe('1');
  });

  story('sees lines between pixels that are large enough', async ({ visit }) => {
    const page = await visit('/gallery?category=avatar');
    await opened(page);
    expect(await grid(page).count()).toBe(0);
    await page.keyboard.press('g');
    await page.keyboard.press('+');
    await grid(page).waitFor({ state: 'attached' });
    const cell = await grid(page).evaluate((lines) => getComputedStyle(lines).backgroundSize.split(',')[0]);
    const scale = await zoomed(page).getAttribute('data-scale');
    expect(cell).toBe(`${scale}px ${scale}px`);
    await page.keyboard.press('G');
    await grid(page).waitFor({ state: 'detached' });
  });

  story('copies a colour of the palette, by keys alone, and is told so', async ({ visit }) => {
    const page = await visit('/gallery?category=avatar');
    await opened(page);
    await page.keyboard.press('p');
    const palette = viewer(page).getByRole('region', { name: 'Palette' });
    const colour = palette.getByRole('button', { name: /^Copy #[0-9a-f]{6}$/ }).first();
    const name = (await colour.textContent()) ?? '';
    await colour.press('Enter');
    await palette.getByRole('status').getByText(`Copied ${name}`).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name);
    await expectAccessible(page);
    await page.keyboard.press('p');
    await palette.waitFor({ state: 'detached' });
  });

  story('writes into a report without the keys of the viewer', async ({ visit }) => {
    const page = await visit('/gallery?category=avatar');
    await opened(page);
    await viewer(page).getByRole('button', { name: 'Report this image' }).click();
    const detail = page.getByRole('textbox').first();
    await detail.fill('');
    await detail.press('p');
    await detail.press('ArrowLeft');
    expect(await detail.inputValue()).toBe('p');
    await position(page).getByText('1 of 24').waitFor();
    expect(await viewer(page).getByRole('region', { name: 'Palette' }).count()).toBe(0);
  });
});

describe('a moving image', () => {
  const still = '/favicon.svg';
  const moving = withImages({ animated: true, stillUrl: still });
  const sourceOf = (page: Page) => cards(page).first().locator('img').getAttribute('src');

  story('stands still on its card until it is pointed at or focused', async ({ visit }) => {
    const page = await visit('/gallery', { before: moving });
    expect(await sourceOf(page)).toBe(still);
    await cards(page).first().hover();
    await eventually(() => sourceOf(page)).toMatch(/\.webp$/);
    await page.mouse.move(0, 0);
    await eventually(() => sourceOf(page)).toBe(still);
    await cards(page).first().focus();
    await eventually(() => sourceOf(page)).toMatch(/\.webp$/);
  });

  story('stands still there where less motion is wished for', async ({ visit }) => {
    const page = await visit('/gallery', { before: moving, reducedMotion: true });
    await cards(page).first().hover();
    await cards(page).first().focus();
    expect(await sourceOf(page)).toBe(still);
  });
});

describe('a counter', () => {
  story('says what it counts to whoever points at it or comes by key', async ({ visit }) => {
    const page = await visit('/gallery');
    await opened(page);
    const views = viewer(page).getByRole('button', { name: /^[\d,]+ views?$/ });
    await views.hover();
    const words = page.getByRole('tooltip');
    await words.getByText('Views: each visitor once a day').waitFor();
    await page.mouse.move(5, 300);
    await words.waitFor({ state: 'detached' });
    await viewer(page).getByRole('button', { name: 'Close (Esc)' }).focus();
    await page.keyboard.press('Shift+Tab');
    await views.focus();
    await words.waitFor();
    // Escape takes the words away and leaves the viewer.
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    expect(await viewer(page).count()).toBe(1);
  });

  story('beside a category does so too', async ({ visit }) => {
    const page = await visit('/gallery');
    await page
      .getByRole('link', { name: /^Avatar \d/ })
      .locator('.tabular-nums')
      .hover();
    await page.getByRole('tooltip').getByText('published in this category').waitFor();
  });

  story('beside the search says what was counted, by the order', async ({ visit }) => {
    const page = await visit('/gallery');
    const found = page.getByRole('status').getByRole('button', { name: /^[\d,]+ images$/ });
    await found.hover();
    await page.getByRole('tooltip').getByText('published now').waitFor();
    await page.goto('/gallery?sort=popular');
    await found.hover();
    await page.getByRole('tooltip').getByText('Ranked every ten minutes').waitFor();
  });
});

describe('a gallery configured to keep quiet', () => {
  story('shows neither names nor numbers', async ({ visit }) => {
    const quiet = (page: Page) =>
      page.route('**/api/gallery/config', async (route) => {
        const answer = await route.fetch();
        const envelope = await answer.json();
        Object.assign(envelope.data.config, { showCreatorNames: false, showStats: false });
        await route.fulfill({ response: answer, json: envelope });
      });
    const page = await visit('/gallery', { before: quiet });
    await opened(page);
    await eventually(() => page.getByText(/^by /).count()).toBe(0);
    expect(await page.getByText(/\d (view|like)s?$/).count()).toBe(0);
    expect(await page.title()).not.toContain(' by ');
  });
});
