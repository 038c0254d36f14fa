import { describe, expect } from 'vitest';
import { LAPTOP, PHONE } from '../testing/screen-sizes.ts';
import { eventually, story } from './story.ts';

const TABLET = { width: 768, height: 1024 };

/** Runs in the page: finds visible images whose pixels are not square, or that are far larger than needed. */
function findWrongPictures(): string[] {
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

describe('the images of the site', () => {
  story('are sharp and no larger than needed, from phones upward', async ({ visit }) => {
    const page = await visit('/gallery', { size: PHONE, reducedMotion: true });
    const cards = page.locator('main [data-image]');
    // In ascending order, because a narrow window reuses files loaded for a wide one.
    for (const size of [PHONE, TABLET, LAPTOP]) {
      await page.setViewportSize(size);
      await cards.nth(23).waitFor();
      await eventually(() => page.evaluate(findWrongPictures)).toEqual([]);
    }
    await cards.first().click();
    await page.getByRole('dialog').getByText('1 of 24').waitFor();
    await page.getByRole('dialog').locator('[data-zoom] img').waitFor();
    await eventually(() => page.evaluate(findWrongPictures)).toEqual([]);
    await page.goto('/');
    await cards.nth(28).waitFor();
    await cards.nth(28).scrollIntoViewIfNeeded();
    await eventually(() => page.evaluate(findWrongPictures)).toEqual([]);
    expect(await page.locator('main img[data-grid]').count()).toBeGreaterThan(0);
  });
});
