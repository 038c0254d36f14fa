import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Device } from './slow-pages.ts';

/** How long a finger or a mouse button stays down. */
const PRESS_MILLISECONDS = 80;
/** How long a mouse rests before its button is pressed. */
const REST_MILLISECONDS = 300;

/** Prepares to press an element as a person does, without the checks of Playwright, which run in the page. */
export async function aimAt(
  page: Page,
  element: Locator,
  { options }: Device,
): Promise<() => Promise<unknown>> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (options.hasTouch) {
    const protocol = await page.context().newCDPSession(page);
    return () => tap(protocol, x, y);
  }
  await page.mouse.move(x, y);
  await page.waitForTimeout(REST_MILLISECONDS);
  return () => page.mouse.click(x, y, { delay: PRESS_MILLISECONDS });
}

async function tap(protocol: CDPSession, x: number, y: number): Promise<void> {
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await new Promise((resolve) => setTimeout(resolve, PRESS_MILLISECONDS));
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
