import type { Page } from 'playwright-core';

/** The page comes to the front or goes behind others. */
export const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
