import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The widths at which no screen may scroll sideways, in CSS pixels. */
const WIDTHS = [1440, 768, 390, 320];

/** Expects that axe finds nothing wrong with what is shown. */
export async function expectAccessible(): Promise<void> {
  let found = await findViolations();
  // Something may have begun to fade while axe was at work; whatever is really wrong is still wrong.
  if (found.length > 0) found = await findViolations();
  expect(found).toEqual([]);
}

async function findViolations(): Promise<{ id: string; at: string[] }[]> {
  await expect.poll(somethingFades).toBe(false);
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  }));
}

/** Expects that nothing sticks out of the page at any width that screens are made for, and at the narrowest. */
export async function expectFitsAtAnyWidth(): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    // Parts that differ by width are drawn anew a frame after the window has its size.
    const message = `at ${width} pixels`;
    await expect.poll(() => document.documentElement.scrollWidth, { message }).toBe(width);
  }
}

/** What is coming or going has no contrast of its own yet, or any more. */
const somethingFades = (): boolean =>
  document.getAnimations().some(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return false;
    const isEndless = effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return !isEndless && getComputedStyle(effect.target).opacity !== '1';
  });
