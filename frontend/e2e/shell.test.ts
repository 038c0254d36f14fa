import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findFeaturedTiles } from './featured-tiles.ts';
import { eventually, story } from './story.ts';

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

describe('the shell around every screen', () => {
  story('returns to the previous scroll position, even after a reload', async ({ visit }) => {
    const page = await visit('/');
    await findFeaturedTiles(page);
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

  story('styles every screen the same, wherever the visit began', async ({ visit }) => {
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

  story('survives a lost network and code that fails to load', async ({ visit }) => {
    const page = await visit('/', { expected: /./ });
    const image = page.locator('main [data-image]').first();
    await image.waitFor();
    await page.context().setOffline(true);
    await page.getByText("You're offline.").waitFor();
    // Hovering an image preloads the lightbox, which fails here and must not break the page.
    await image.hover();
    await page.getByText("You're offline.").waitFor();
    await page.context().setOffline(false);
    await page.getByText("You're offline.").waitFor({ state: 'detached' });

    await page.route(/\/assets\/gallery-screen/, (route) => route.abort());
    await page.getByRole('link', { name: 'Explore Gallery' }).first().click();
    await page.getByRole('alert').getByText('Something broke').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
  });

  story('reloads the page when a release has replaced its files', async ({ visit }) => {
    // The console reports the missing file.
    const page = await visit('/', { expected: /./ });
    await page.locator('main [data-image]').first().waitFor();
    // The lightbox, which is still being preloaded, does not prevent it.
    const preloading = page.waitForRequest(/\/assets\/lightbox/);
    await page.route(/\/assets\/lightbox/, () => undefined);
    await page.locator('main [data-image]').first().hover();
    await preloading;
    await page.route(/\/assets\/gallery-screen/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Explore Gallery' }).first().click();
    await reloaded;
    await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/gallery');
  });
});
