import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects no axe violations on a page. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await findViolations(page);
  // A toast may have started to fade during the run; a real violation is still there on the second run.
  if (found.length > 0) found = await findViolations(page);
  expect(found).toEqual([]);
}

async function findViolations(page: Page) {
  await page.waitForFunction(hasNoFading);
  // Runs axe directly: its Playwright wrapper checks every page in a second tab, which takes four times as
  // long.
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${axe.source} })()`);
  return page.evaluate(runAxe);
}

/** Runs in the page, where the script above has defined `axe`. */
async function runAxe() {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, { resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

/** Runs in the page: the contrast of a fading element is not final. */
function hasNoFading(): boolean {
  return document.getAnimations().every(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return true;
    const endless = effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return endless || getComputedStyle(effect.target).opacity === '1';
  });
}
