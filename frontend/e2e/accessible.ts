import axe from 'axe-core';
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
  // Run by itself: the wrapper for Playwright looks at every page in a second tab, which takes four times as long.
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${axe.source} })()`);
  return page.evaluate(runAxe);
}

/** Run in the page, where the script above has defined `axe`. */
async function runAxe() {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, { resultTypes: ['violations'], preload: false });
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
