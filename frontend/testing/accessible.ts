import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The widths at which no screen may scroll sideways, in CSS pixels. */
const WIDTHS = [1440, 768, 390, 320];

/** Expects no axe violations on the screen. */
export async function expectAccessible(): Promise<void> {
  let found = await findViolations();
  // An element may have started to fade during the run; a real violation is still there on the second run.
  if (found.length > 0) found = await findViolations();
  expect(found).toEqual([]);
}

async function findViolations(): Promise<{ id: string; at: string[] }[]> {
  await expect.poll(isFading).toBe(false);
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  }));
}

/** Expects no horizontal overflow at any supported width or at the narrowest. */
export async function expectFitsAtAnyWidth(): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    // Width-dependent parts rerender a frame after the window resizes.
    const message = `at ${width} pixels`;
    await expect.poll(() => document.documentElement.scrollWidth, { message }).toBe(width);
  }
}

/** The contrast of a fading element is not final. */
const isFading = (): boolean =>
  document.getAnimations().some(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return false;
    const isEndless = effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return !isEndless && getComputedStyle(effect.target).opacity !== '1';
  });
