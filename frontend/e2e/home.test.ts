import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { failing, nothingFound } from './answers.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';

const showcase = (page: Page) => page.getByRole('region', { name: 'Community Showcase' });
const categories = (page: Page) => showcase(page).getByRole('navigation', { name: 'Categories' });
const cards = (page: Page) => showcase(page).locator('[data-image]');
const imageIds = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-image')));

async function choose(page: Page, category: RegExp): Promise<void> {
  const chip = categories(page).getByRole('link', { name: category });
  await chip.click();
  await chip.and(page.locator('[aria-current="true"]')).waitFor();
}

/** A page is there when it is named and nothing is on its way any more. */
async function pageIs(page: Page, number: number): Promise<void> {
  await showcase(page)
    .getByText(new RegExp(`^Page ${number} of`))
    .waitFor();
  await showcase(page).locator('[aria-busy="false"]').waitFor();
}

const areLoaded = (images: Element[]) =>
  images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

describe('somebody on the home page', () => {
  story('sees the crowd, the showcase and what it sums up to', async ({ visit }) => {
    const page = await visit('/');
    const faces = page.getByRole('list', { name: 'The newest faces in the gallery' }).getByRole('link');
    await faces.nth(16).waitFor();
    expect(await faces.count()).toBe(17);
    await eventually(() => faces.locator('img').evaluateAll(areLoaded)).toBe(true);
    for (const label of ['Total Images', 'Total Views', 'Total Likes']) {
      const figure = showcase(page)
        .getByRole('definition')
        .and(page.locator(`dt:text-is("${label}") ~ dd`));
      await eventually(() => figure.textContent()).toMatch(/^[\d,]+$/);
    }
    expect(await cards(page).count()).toBe(12);
    expect(await page.title()).toBe('A crowd drawn in pixels · Pixelcrowd');
  });

  story.for([LAPTOP, PHONE])(
    'finds the buttons of the hero without scrolling at $width × $height',
    async (size, { visit }) => {
      const page = await visit('/', { size, undecided: true });
      const button = await page.getByRole('link', { name: 'Explore Gallery' }).first().boundingBox();
      expect((button?.y ?? size.height) + (button?.height ?? 0)).toBeLessThan(size.height);
      const lines = await page
        .locator('h1')
        .evaluate((h1) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight));
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
    },
  );

  story(
    'looks into a category, pages on and back, and lands on page one of the next category',
    async ({ visit }) => {
      const page = await visit('/');
      await choose(page, /^Avatar/);
      await pageIs(page, 1);
      const first = await imageIds(page);
      await showcase(page).getByRole('link', { name: 'Next' }).click();
      await pageIs(page, 2);
      expect(await imageIds(page)).not.toEqual(first);
      await showcase(page).getByRole('link', { name: 'Previous' }).click();
      await pageIs(page, 1);
      expect(await imageIds(page)).toEqual(first);
      await showcase(page).getByRole('link', { name: 'Next' }).click();
      await choose(page, /^All Categories/);
      await pageIs(page, 1);
    },
  );

  story('keeps the same featured image while paging', async ({ visit }) => {
    const page = await visit('/');
    const featured = cards(page).first();
    const before = await featured.getAttribute('data-image');
    await showcase(page).getByRole('link', { name: 'Next' }).click();
    await eventually(() => imageIds(page).then((ids) => ids.length)).toBe(13);
    expect(await featured.getAttribute('data-image')).toBe(before);
  });

  story('reads that nothing is there, and where to go instead', async ({ visit }) => {
    const page = await visit('/', { before: nothingFound });
    await showcase(page).getByText('No images found').waitFor();
    await showcase(page).getByRole('link', { name: 'Explore Gallery' }).click();
    await page.waitForURL('**/gallery');
  });

  story('is told when images cannot be loaded, and gets them when asking again', async ({ visit }) => {
    const page = await visit('/', { before: failing, expected: /status of 503/ });
    await showcase(page).getByRole('alert').getByText('Failed to load images').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await showcase(page).getByRole('button', { name: 'Try again' }).click();
    await cards(page).nth(11).waitFor();
  });

  story('is counted as a viewer once for each card looked at', async ({ visit }) => {
    const views: Request[] = [];
    const page = await visit('/', {
      before: async (page) => {
        page.on('request', (request) => request.url().endsWith('/view') && views.push(request));
      },
    });
    await cards(page).nth(11).waitFor();
    expect(views).toEqual([]);
    const look = () =>
      cards(page)
        .first()
        .evaluate((card) => card.scrollIntoView({ block: 'start' }));
    await look();
    await eventually(() => views.length).toBeGreaterThan(4);
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await look();
    const last = await cards(page).last().getAttribute('data-image');
    await cards(page)
      .last()
      .evaluate((card) => card.scrollIntoView());
    await eventually(() => views.map((view) => view.url())).toContainEqual(
      expect.stringContaining(`${last}/view`),
    );
    const addresses = views.map((view) => new URL(view.url()).pathname);
    expect(new Set(addresses).size).toBe(addresses.length);
    const viewers = new Set(await Promise.all(views.map((view) => view.headerValue('x-viewer-id'))));
    expect([...viewers]).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/)]);
  });
});
