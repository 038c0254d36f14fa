import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { failing } from './answers.ts';
import { eventually, story } from './story.ts';

const images = (page: Page) => page.getByRole('region', { name: 'Images' });
const cards = (page: Page) => images(page).locator('[data-image]');
const imageIds = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-image') ?? ''));
const searchOf = (page: Page) => new URL(page.url()).search;

async function choose(page: Page, filter: { name: string | RegExp; exact?: boolean }): Promise<void> {
  const chip = page.getByRole('link', filter);
  await chip.click();
  await chip.and(page.locator('[aria-current="true"]')).waitFor();
  await images(page).locator('[aria-busy="false"]').waitFor();
}

describe('somebody in the gallery', () => {
  story('walks through pages that never repeat an image, and back', async ({ visit }) => {
    const page = await visit('/gallery');
    await cards(page).nth(23).waitFor();
    const first = await imageIds(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/gallery?page=2');
    await eventually(() => imageIds(page)).not.toEqual(first);
    const second = await imageIds(page);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await page.goBack();
    await eventually(() => imageIds(page)).toEqual(first);
    await page.goForward();
    await eventually(() => imageIds(page)).toEqual(second);
  });

  story('turns to the last page by keys and keeps the focus there', async ({ visit }) => {
    const page = await visit('/gallery?category=icon');
    const next = page.getByRole('link', { name: 'Next' });
    await next.waitFor();
    const pages = Number((await page.getByText(/^Page 1 of \d+$/).textContent())?.split(' ').at(-1));
    for (let shown = 1; shown < pages; shown++) {
      await next.press('Enter');
      await page.getByText(`Page ${shown + 1} of ${pages}`).waitFor();
    }
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    expect(await next.evaluate((link) => link === document.activeElement)).toBe(true);
    await next.press('Enter');
    await page.getByText(`Page ${pages} of ${pages}`).waitFor();
  });

  story('narrows it down by category and order, and finds the same after a reload', async ({ visit }) => {
    const page = await visit('/gallery?page=2');
    await choose(page, { name: /^Avatar \d/ });
    await choose(page, { name: 'Popular', exact: true });
    expect(searchOf(page)).toBe('?category=avatar&sort=popular');
    const found = await imageIds(page);
    await page.reload();
    await eventually(() => imageIds(page)).toEqual(found);
    expect(await page.getByRole('link', { name: /^Avatar \d/ }).getAttribute('aria-current')).toBe('true');
  });

  story('searches by the words of a title and finds that image', async ({ visit }) => {
    const page = await visit('/gallery');
    const title = (await cards(page).first().locator('.font-semibold').first().textContent()) ?? '';
    await page.getByRole('searchbox').fill(title);
    await eventually(() => new URLSearchParams(searchOf(page)).get('search')).toBe(title);
    await images(page).locator('[aria-busy="false"]').waitFor();
    await eventually(() => images(page).getByText(title).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await eventually(() => searchOf(page)).toBe('');
    await cards(page).nth(23).waitFor();
  });

  story('goes back to a search that was cleared, and forward again', async ({ visit }) => {
    const page = await visit('/gallery');
    await cards(page).first().waitFor();
    const searchBox = page.getByRole('searchbox');
    await searchBox.fill('moth');
    await page.waitForURL('**/gallery?search=moth');
    // It leads on from what was found as soon as that is drawn.
    await page.locator('a[href="/gallery?sort=popular&search=moth"]').click();
    await page.waitForURL('**/gallery?sort=popular&search=moth');
    await searchBox.fill('');
    await page.waitForURL('**/gallery?sort=popular');
    await page.goBack();
    await eventually(() => searchBox.inputValue()).toBe('moth');
    await page.goForward();
    await page.waitForURL('**/gallery?sort=popular');
    await eventually(() => searchBox.inputValue()).toBe('');
  });

  story('is told that one letter is too little, and nothing is searched', async ({ visit }) => {
    const page = await visit('/gallery');
    await cards(page).first().waitFor();
    await page.getByRole('searchbox').fill('m');
    await page.getByText('Search term must be at least 2 characters').waitFor();
    await page.getByRole('searchbox').press('Enter');
    expect(searchOf(page)).toBe('');
  });

  story('finds nothing, is told so, and goes back to everything', async ({ visit }) => {
    const page = await visit('/gallery?search=qqzzxx');
    await page.getByText('No images found').waitFor();
    await page.getByText('0 images').waitFor();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await cards(page).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  story('is led to where art is submitted', async ({ visit }) => {
    const page = await visit('/gallery');
    await page.getByRole('link', { name: 'Submit your art' }).click();
    await page.waitForURL('**/game-profile/submissions');
  });

  story('strays past the last page and is led to the first', async ({ visit }) => {
    const page = await visit('/gallery?page=9999');
    await page.getByText('The gallery does not reach as far as page 9999.').waitFor();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await cards(page).first().waitFor();
    expect(searchOf(page)).toBe('');
  });

  story('is told when images cannot be loaded, and gets them when asking again', async ({ visit }) => {
    const page = await visit('/gallery', { before: failing, expected: /status of 503/ });
    await page.getByRole('alert').getByText('Failed to load images').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
  });
});
