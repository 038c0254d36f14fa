import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually, story } from './story.ts';

const images = (page: Page) => page.getByRole('region', { name: 'Images' });
const cards = (page: Page) => images(page).locator('[data-image]');
const imageIds = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-image') ?? ''));
const search = (page: Page) => new URL(page.url()).search;
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });

describe('a visitor in the gallery', () => {
  story('sees pages without duplicates, filters and searches', async ({ visit }) => {
    const page = await visit('/gallery');
    await cards(page).nth(23).waitFor();
    const first = await imageIds(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/gallery?page=2');
    await eventually(() => imageIds(page)).not.toEqual(first);
    const second = await imageIds(page);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    for (const filter of [/^Avatar \d/, /^Popular$/]) {
      const chip = page.getByRole('link', { name: filter });
      await chip.click();
      await chip.and(page.locator('[aria-current="true"]')).waitFor();
      await images(page).locator('[aria-busy="false"]').waitFor();
    }
    expect(search(page)).toBe('?category=avatar&sort=popular');
    const found = await imageIds(page);
    const title = (await cards(page).nth(1).locator('.font-semibold').first().textContent()) ?? '';
    await page.reload();
    await eventually(() => imageIds(page)).toEqual(found);
    await page.getByRole('combobox').fill(title);
    await eventually(() => new URLSearchParams(search(page)).get('search')).toBe(title);
    await eventually(() => imageIds(page)).toContain(found[1]);
    await images(page).getByText(title).first().waitFor();
  });

  story('follows the URL of an image, downloads its file and copies its link', async ({ visit }) => {
    const far = await visit('/gallery?page=5');
    await cards(far).nth(3).click();
    await viewer(far).getByText('4 of 24').waitFor();
    const { pathname, origin } = new URL(far.url());
    const page = await visit(pathname);
    await viewer(page).getByText('1 of 25').waitFor();
    const file = await viewer(page).getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
    expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('image/webp');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer(page).getByRole('link', { name: 'Download image' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.(png|gif|jpg|webp)$/);
    await viewer(page).getByRole('button', { name: 'Share this image' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${origin}/gallery/${pathname.split('/').at(-1)}`,
    );
    // Without user activation, browsers close a dialog without asking.
    await page.reload();
    await viewer(page).getByText('1 of 25').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/gallery');
    await viewer(page).waitFor({ state: 'detached' });
    await cards(page).nth(23).waitFor();
  });
});
