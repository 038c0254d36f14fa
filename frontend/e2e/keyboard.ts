import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE, TABLET } from '../testing/screen-sizes.ts';

/** A page of a service has four buttons; an order in the console has up to ten, and the simulated Discord more. */
const MOST_STEPS = 60;

/** Moves the focus by Tab to a button, and presses it by Enter. */
export async function pressByKeyboard(page: Page, target: string | RegExp | Locator): Promise<void> {
  const button =
    typeof target === 'string' || target instanceof RegExp
      ? page.getByRole('button', { name: target, exact: true })
      : target;
  await button.waitFor();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${button}`);
}

/** Expects no horizontal overflow at any supported width or at the narrowest. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [DESKTOP.width, TABLET.width, PHONE.width, 320]) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
  }
}
