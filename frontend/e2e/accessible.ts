import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that axe finds nothing wrong with what a page shows. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await violationsOn(page);
  // A toast may have begun to fade while it was looked at; whatever is really wrong is still wrong.
  if (found.length > 0) found = await violationsOn(page);
  expect(found).toEqual([]);
}

async function violationsOn(page: Page) {
  await page.waitForFunction(nothingFades);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

/** Run in the page: what comes or goes has no contrast of its own yet, or any more. */
function nothingFades(): boolean {
  return document.getAnimations().every(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return true;
    const endless = effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return endless || getComputedStyle(effect.target).opacity === '1';
  });
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const NARROWEST = { width: 320, height: 640 };

/** Expects the same at every width that screens are made for, and at the narrowest that nothing sticks out. */
export async function expectAccessibleAtAnySize(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize(NARROWEST);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width);
}
