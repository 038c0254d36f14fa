import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { look } from './look.ts';
import { eventually, PHONE, story } from './story.ts';

const ROUTE = '**/api/game/online-players';
const badge = (page: Page) => page.getByRole('complementary', { name: 'Players online' });
const face = (page: Page) => badge(page).locator('[data-state]');
const join = (page: Page) => badge(page).getByRole('link', { name: 'Join them!' });

const counting = (online_players: number) => (page: Page) =>
  page.route(ROUTE, (route) =>
    route.fulfill({ json: { success: true, data: { online_players, asOf: '2026-11-21T10:07:13.500Z' } } }),
  );
const failing = (page: Page) =>
  page.route(ROUTE, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Nobody knows' } }),
  );

describe('the badge of the players online', () => {
  story('shows the number of the server itself', async ({ visit }) => {
    const page = await visit('/');
    await face(page).and(page.locator('[data-state="known"]')).waitFor();
    await face(page).getByText(/^\d+$/).waitFor();
    await face(page).hover();
    await eventually(() => face(page).getAttribute('title')).toMatch(
      /^Players who were in the game at \d\d:\d\d$/,
    );
  });

  story('shows a number as the reader writes it', async ({ visit }) => {
    const page = await visit('/gallery', { before: counting(12_345) });
    await face(page).getByText('12,345').waitFor();
    await expectAccessible(page);
  });

  story('shows -- where nobody knows, and a number as soon as somebody does', async ({ visit }) => {
    const page = await visit('/gallery', { before: failing, expected: /status of 503/ });
    await face(page).getByText('--').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await counting(7)(page);
    await look(page, 'visible');
    await face(page).getByText('7', { exact: true }).waitFor();
  });

  story('asks every 30 seconds while somebody looks, and not otherwise', async ({ visit }) => {
    let asked = 0;
    const before = async (page: Page) => {
      await counting(7)(page);
      page.on('request', (request) => {
        if (request.url().endsWith('/api/game/online-players')) asked += 1;
      });
      await page.clock.install();
    };
    const page = await visit('/gallery', { before });
    await face(page).getByText('7', { exact: true }).waitFor();
    expect(asked).toBe(1);
    await page.clock.runFor(29_000);
    expect(asked).toBe(1);
    await page.clock.runFor(1_500);
    await eventually(() => asked).toBe(2);
    await look(page, 'hidden');
    await page.clock.runFor(90_000);
    expect(asked).toBe(2);
    await look(page, 'visible');
    await eventually(() => asked).toBe(3);
  });

  story('offers to join them while it is pointed at, and a moment longer', async ({ visit }) => {
    const page = await visit('/gallery', { before: counting(7) });
    await face(page).hover();
    await join(page).waitFor();
    await page.mouse.move(5, 5);
    await join(page).waitFor({ state: 'hidden' });
    await face(page).hover();
    await join(page).click();
    await page.waitForURL('**/download');
  });

  story('offers it to keys', async ({ visit }) => {
    const page = await visit('/gallery', { before: counting(7) });
    await face(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    for (let presses = 0; presses < 20 && !(await join(page).isVisible()); presses++)
      await page.keyboard.press('Tab');
    await join(page).waitFor();
    await page.keyboard.press('Escape');
    await join(page).waitFor({ state: 'hidden' });
    await face(page).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/download');
  });

  story('offers it to a finger, until one touches elsewhere', async ({ visit }) => {
    // It has drawn back to the edge there, from words that nobody can press.
    const page = await visit('/privacy-policy', { size: PHONE, before: counting(7), reducedMotion: true });
    await eventually(() => leftOf(page)).toBeGreaterThanOrEqual(PHONE.width - 16);
    const { y = 0, height = 0 } = (await badge(page).boundingBox()) ?? {};
    await page.touchscreen.tap(PHONE.width - 20, y + height / 2);
    await join(page).waitFor();
    await face(page).getByText('7', { exact: true }).waitFor();
    await eventually(() => leftOf(page)).toBeLessThan(PHONE.width - 60);
    await page.touchscreen.tap(150, 240);
    await join(page).waitFor({ state: 'hidden' });
    await eventually(() => leftOf(page)).toBeGreaterThanOrEqual(PHONE.width - 16);
  });

  story.for(['/', '/gallery', '/faq', '/download'])(
    'lies over no words on a phone, and is whole where the page ends: %s',
    async (path, { visit }) => {
      const page = await visit(path, { size: PHONE, reducedMotion: true, before: counting(7) });
      await face(page).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 500) {
        await page.evaluate((top) => scrollTo(0, top), top);
        await eventually(() => page.evaluate(coveredWords)).toEqual([]);
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await face(page).getByText('7', { exact: true }).waitFor();
      await eventually(() => leftOf(page)).toBeLessThan(PHONE.width - 40);
    },
  );
});

/** How far the left edge of the badge is from that of the window. */
const leftOf = async (page: Page): Promise<number> =>
  (await face(page).locator(':scope > span').boundingBox())?.x ?? 0;

/** Run in the page: the words that lie under the badge while it can be seen. */
function coveredWords(): string[] {
  const shown = document.querySelector('aside[aria-label="Players online"]');
  if (!shown?.parentElement || getComputedStyle(shown.parentElement).opacity === '0') return [];
  const its = shown.getBoundingClientRect();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  while (words.nextNode()) {
    const { parentElement, textContent } = words.currentNode;
    if (!textContent?.trim() || !parentElement?.closest('main, footer')) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const lies = [...range.getClientRects()].some(
      ({ left, right, top, bottom, width }) =>
        width > 1 && right > its.left && left < its.right && bottom > its.top && top < its.bottom,
    );
    if (lies) covered.push(textContent);
  }
  return covered;
}
