import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, story } from './story.ts';

const showcase = (page: Page) => page.getByRole('region', { name: 'Community Showcase' });
const cards = (page: Page) => showcase(page).locator('[data-image]');
const imageIds = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-image')));

/** Waits until the showcase shows a page and has finished loading. */
async function waitForPage(page: Page, number: number): Promise<void> {
  await showcase(page)
    .getByText(new RegExp(`^Page ${number} of`))
    .waitFor();
  await showcase(page).locator('[aria-busy="false"]').waitFor();
}

const areLoaded = (images: Element[]) =>
  images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

story('a visitor of the home page sees the crowd and pages through the showcase', async ({ visit }) => {
  const views: string[] = [];
  const page = await visit('/', {
    before: async (page) => {
      page.on('response', (response) => response.url().endsWith('/view') && views.push(response.url()));
    },
  });
  const faces = page.getByRole('list', { name: 'The newest faces in the gallery' }).getByRole('link');
  await faces.nth(16).waitFor();
  expect(await faces.count()).toBe(17);
  await eventually(() => faces.locator('img').evaluateAll(areLoaded)).toBe(true);
  await page.getByRole('complementary', { name: 'Players online' }).getByText(/^\d+$/).waitFor();
  await cards(page).nth(11).waitFor();
  for (const label of ['Total Images', 'Total Views', 'Total Likes']) {
    const figure = showcase(page).locator(`dt:text-is("${label}") ~ dd`);
    await eventually(() => figure.getByRole('button').textContent()).toMatch(/^[\d,]+$/);
    await eventually(() => figure.last().textContent()).toMatch(/^on this page · \d[\d,]* total$/);
  }
  const chip = showcase(page).getByRole('link', { name: /^Avatar/ });
  await chip.click();
  await chip.and(page.locator('[aria-current="true"]')).waitFor();
  await waitForPage(page, 1);
  const first = await imageIds(page);
  await showcase(page).getByRole('link', { name: 'Next' }).click();
  await waitForPage(page, 2);
  // All images except for the featured one are different.
  expect((await imageIds(page)).filter((id) => first.includes(id))).toHaveLength(1);
  await showcase(page).getByRole('link', { name: 'Previous' }).click();
  await waitForPage(page, 1);
  expect(await imageIds(page)).toEqual(first);
  await cards(page).last().scrollIntoViewIfNeeded();
  await eventually(() => views.length).toBeGreaterThan(0);
});
