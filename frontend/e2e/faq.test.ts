import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE } from '../testing/screen-sizes.ts';
import { eventually, story } from './story.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });
const entries = (page: Page) => results(page).locator('details');

describe('the FAQ', () => {
  story('finds an answer by its words, and copies a link that opens it elsewhere', async ({ visit }) => {
    const page = await visit('/faq');
    await entries(page).first().waitFor();
    const total = await entries(page).count();
    expect(total).toBeGreaterThanOrEqual(25);
    expect(await results(page).getByRole('region').count()).toBe(8);
    const all = page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link').first();
    await eventually(async () => /\d+$/.exec((await all.textContent()) ?? '')?.[0]).toBe(String(total));

    await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('scan');
    await page.waitForURL('**/faq?search=scan');
    await eventually(() => entries(page).count()).toBeLessThan(total);
    const found = entries(page).filter({ hasText: 'How do I protect my account' });
    await found.locator('summary').click();
    await found.getByRole('button', { name: /^View full screen/ }).click();
    const image = page.getByRole('dialog').getByRole('button').locator('img');
    await eventually(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await found.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const id = await found.getAttribute('id');
    expect(copied.pathname + copied.search + copied.hash).toBe(`/faq/${id}`);

    const other = await visit(`/faq#${id}`, { size: PHONE });
    const opened = results(other).locator('details[open]');
    await eventually(() => opened.evaluateAll((all) => all.map((each) => each.id))).toEqual([id]);
    const summary = opened.locator('summary');
    await eventually(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
