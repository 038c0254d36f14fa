import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { favouriteTiles } from './favourites.ts';
import { eventually, PHONE, story } from './story.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

describe('somebody finding their way around', () => {
  story('uses the menu of a phone by keys', async ({ visit }) => {
    const page = await visit('/', { size: PHONE });
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    expect(await menu(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Gallery' }).press('Enter');
    await page.waitForURL('**/gallery');
    await menu(page).waitFor({ state: 'detached' });
  });

  story('loses the phone menu when the window becomes wide', async ({ visit }) => {
    const page = await visit('/', { size: PHONE });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.setViewportSize({ width: 1000, height: 700 });
    await menu(page).waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).waitFor();
  });

  story('skips the navigation with the first Tab', async ({ visit }) => {
    const page = await visit('/gallery');
    await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  story('hears which screen has come and starts at its heading', async ({ visit }) => {
    const page = await visit('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('status').getByText('Gallery · Pixelcrowd').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Gallery');
    expect(await page.title()).toBe('Gallery · Pixelcrowd');
  });

  story('comes back to the place on the page that was left', async ({ visit }) => {
    const page = await visit('/');
    await favouriteTiles(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Most popular' });
    await link.scrollIntoViewIfNeeded();
    await eventually(() => scrollTop(page)).toBeGreaterThan(500);
    const before = await scrollTop(page);
    await link.click();
    await page.waitForURL('**/gallery?sort=popular');
    await eventually(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await eventually(() => scrollTop(page)).toBe(before);
    await page.reload();
    await eventually(() => scrollTop(page)).toBe(before);
  });

  story('finds every screen as it is by itself, wherever the visit began', async ({ visit }) => {
    const paddings = (page: Page) =>
      page.locator('main section').evaluateAll((all) => all.map((each) => getComputedStyle(each).padding));
    const direct = await visit('/download');
    await direct.getByRole('heading', { level: 1 }).waitFor();
    const page = await visit('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Download' }).click();
    await page.getByRole('heading', { level: 1, name: 'Download' }).waitFor();
    await eventually(() => paddings(page)).toEqual(await paddings(direct));
    expect(await page.locator('[data-prerendered]').count()).toBe(0);
  });

  story('sees the bar stand out once the page is scrolled by 50 pixels', async ({ visit }) => {
    const page = await visit('/');
    const colour = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    const before = await colour();
    await page.evaluate(() => scrollTo(0, 50));
    await eventually(() => scrollTop(page)).toBe(50);
    expect(await colour()).toBe(before);
    await page.evaluate(() => scrollTo(0, 51));
    await eventually(colour).not.toBe(before);
  });

  story.for([
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const)('answers the cookie banner by %s once and for all', async ([button, stored], { visit }) => {
    const page = await visit('/', { undecided: true });
    await banner(page).getByRole('button', { name: button }).click();
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(stored);
    await page.reload();
    await page.getByRole('contentinfo').waitFor();
    expect(await banner(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await banner(page).waitFor();
  });

  story('lands on a page that does not exist and is shown out', async ({ visit }) => {
    const page = await visit('/nowhere/at/all');
    await page.getByRole('heading', { name: 'Nobody lives here' }).waitFor();
    expect(await page.title()).toBe('Page not found · Pixelcrowd');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: 'Go home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(() => page.locator('meta[name=robots]').count()).toBe(0);
  });

  story('is told about being offline, and that it is over', async ({ visit }) => {
    const page = await visit('/', { expected: /ERR_INTERNET_DISCONNECTED/ });
    await page.locator('main [data-image]').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    // Approaching an image fetches the viewer, which fails now and must not take the page along.
    await page.locator('main [data-image]').first().hover();
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  story(
    'is told when a part of the app cannot be fetched, and gets it by loading anew',
    async ({ visit }) => {
      const page = await visit('/', { expected: /./ });
      await page.route(/\/assets\/gallery-screen/, (route) => route.abort());
      await page.getByRole('link', { name: 'Explore Gallery' }).first().click();
      await page.getByRole('alert').getByText('Something broke').waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Load the page anew' }).click();
      await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
    },
  );
});
