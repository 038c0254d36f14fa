import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectAccessibleAtAnySize } from './accessible.ts';
import { eventually, PHONE, story } from './story.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });
const entries = (page: Page) => results(page).locator('details');
const entry = (page: Page, question: string) => entries(page).filter({ hasText: question });
const opened = (page: Page) =>
  results(page)
    .locator('details[open]')
    .evaluateAll((all) => all.map(({ id }) => id));
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true });
const sideList = (page: Page) => page.getByRole('navigation', { name: 'Browse by category' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search questions and answers' });
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

const failing = (page: Page) =>
  page.route(/\/api\/faq(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Down' } }),
  );
const answering = (faqs: object[]) => (page: Page) =>
  page.route(/\/api\/faq(\?|$)/, (route) => route.fulfill({ json: { success: true, data: { faqs } } }));

/** The number that stands at the end of a text. */
const numberIn = (text: string | null): number => Number(/\d+$/.exec(text?.trim() ?? '')?.[0]);

describe('somebody with a question', () => {
  story('finds all of them grouped by category, and each group counted', async ({ visit }) => {
    const page = await visit('/faq');
    await entries(page).first().waitFor();
    const total = await entries(page).count();
    expect(total).toBeGreaterThanOrEqual(25);
    expect(numberIn(await chips(page).getByRole('link', { name: 'All Categories' }).textContent())).toBe(
      total,
    );
    const groups = results(page).getByRole('region');
    expect(await groups.count()).toBe(8);
    for (const group of await groups.all()) {
      const name = (await group.getByRole('heading', { level: 2 }).textContent()) ?? '';
      const count = await group.locator('details').count();
      await group.getByText(`${count} question`).waitFor();
      for (const list of [chips(page), sideList(page)])
        expect(numberIn(await list.getByRole('link', { name }).textContent()), name).toBe(count);
    }
    expect(await page.title()).toBe('Frequently asked questions · Pixelcrowd');
  });

  story('opens one answer at a time by keys, and has it in the address', async ({ visit }) => {
    const page = await visit('/faq');
    const [first, second] = [entries(page).nth(0), entries(page).nth(1)];
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    const id = (await first.getAttribute('id')) ?? '';
    await page.waitForURL(`**/faq#${id}`);
    await second.locator('summary').focus();
    await page.keyboard.press('Space');
    await page.waitForURL(`**/faq#${await second.getAttribute('id')}`);
    expect(await opened(page)).toEqual([await second.getAttribute('id')]);
    await page.keyboard.press('Enter');
    await eventually(() => opened(page)).toEqual([]);
    await eventually(() => new URL(page.url()).hash).toBe('');
  });

  story('copies the address of an answer, which opens it for others', async ({ visit }) => {
    const page = await visit('/faq?category=support');
    const last = entries(page).last();
    await last.locator('summary').click();
    await last.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const id = await last.getAttribute('id');
    expect(new URL(copied).pathname + new URL(copied).hash).toBe(`/faq#${id}`);

    const other = await visit(`/faq#${id}`, { size: PHONE });
    await eventually(() => opened(other)).toEqual([id]);
    const summary = other.locator(`[id="${id}"] summary`);
    await eventually(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    const top = await summary.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(PHONE.height);
  });

  story(
    'is told that the question of a link is not among those shown, or not there any more',
    async ({ visit }) => {
      const page = await visit('/faq?category=support');
      const id = await entries(page).first().getAttribute('id');
      const other = await visit(`/faq?category=billing#${id}`);
      await other.getByText('The question that this link leads to is not among these.').waitFor();
      await other.getByRole('link', { name: 'Look among all questions' }).click();
      await eventually(() => opened(other)).toEqual([id]);
      const late = await visit('/faq#01JD7XJ5N0ABCDEFGHJKMNPQRS');
      await late.getByText('The question that this link leads to is not here any more.').waitFor();
      await entries(late).first().waitFor();
      const read = await visit('/faq');
      await entries(read).first().waitFor();
      await read.keyboard.press('Tab');
      await read.getByRole('link', { name: 'Skip to content' }).press('Enter');
      await eventually(() => new URL(read.url()).hash).toBe('#content');
      await entries(read).first().waitFor();
      expect(await read.getByText('The question that this link leads to').count()).toBe(0);
    },
  );

  story('narrows them down by category and words, and clears all of it at once', async ({ visit }) => {
    const page = await visit('/faq');
    await entries(page).first().waitFor();
    const total = await entries(page).count();
    await chips(page).getByRole('link', { name: 'Installation' }).click();
    await page.waitForURL('**/faq?category=installation');
    await eventually(() => results(page).getByRole('region').count()).toBe(1);
    await searchBox(page).fill('DISK');
    await page.waitForURL('**/faq?category=installation&search=DISK');
    await eventually(() => entries(page).count()).toBe(1);
    await page.getByRole('status').getByText('1 question').waitFor();
    await page.reload();
    await eventually(() => entries(page).count()).toBe(1);
    expect(await searchBox(page).inputValue()).toBe('DISK');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(() => entries(page).count()).toBe(total);
    expect(await searchBox(page).inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await eventually(() => searchBox(page).inputValue()).toBe('DISK');
    await sideList(page).getByRole('link', { name: 'Gameplay' }).click();
    await page.getByText('No FAQs Found').waitFor();
    await page.getByText(/Try adjusting your search or filter/).waitFor();
    await page.getByRole('link', { name: 'Show all questions' }).click();
    await eventually(() => entries(page).count()).toBe(total);
  });

  story('is told that one letter is too few to search for', async ({ visit }) => {
    const page = await visit('/faq');
    await entries(page).first().waitFor();
    await searchBox(page).fill('x');
    await page.getByText('Search term must be at least 2 characters').waitFor();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
  });

  story('looks at an image in full and at what else has its tag', async ({ visit }) => {
    const page = await visit('/faq?search=scan');
    const answer = entry(page, 'second factor');
    await answer.locator('summary').click();
    const image = answer.getByRole('button', { name: /^Show full screen/ });
    await image.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await eventually(() =>
      dialog
        .getByRole('button')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await image.evaluate((button) => button === document.activeElement)).toBe(true);
    await image.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await answer.getByRole('link', { name: 'Search for 2fa' }).click();
    await page.waitForURL('**/faq?search=2fa');
    await eventually(() => searchBox(page).inputValue()).toBe('2fa');
    await eventually(() => entries(page).count()).toBeGreaterThan(1);
  });

  story('reads an answer as it was written, markup and all', async ({ visit }) => {
    const faq = {
      id: '01JD7XJ5N0ABCDEFGHJKMNPQRS',
      question: '<img src=x onerror=alert(1)> & <b>why</b>?',
      answer: `First line\n\n<script>alert(1)</script>\n\u202e${'x'.repeat(400)}`,
      category: 'general',
      order: 0,
      isPublished: true,
      tags: ['<i>tag</i>'],
      images: [],
    };
    const page = await visit('/faq', { size: PHONE, before: answering([faq]) });
    await page.getByText('<b>why</b>?').click();
    await page.getByText('<script>alert(1)</script>').waitFor();
    expect(await entries(page).locator('script, img, b, i').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  story('is told when there are none', async ({ visit }) => {
    const page = await visit('/faq', { before: answering([]) });
    await page.getByText('No FAQs Found').waitFor();
    await page.getByText(/No FAQs are available/).waitFor();
    expect(await page.getByRole('link', { name: 'Show all questions' }).count()).toBe(0);
  });

  story('is told when they cannot be loaded, and gets them when asking again', async ({ visit }) => {
    const page = await visit('/faq', {
      before: failing,
      expected: /status of 503|The FAQs could not be read/,
    });
    await page.getByText('Loading FAQs...').waitFor({ state: 'attached' });
    await page.getByRole('alert').getByText('Failed to load FAQs').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await entries(page).first().waitFor();
  });

  story('has the same at every size and without sight', async ({ visit }) => {
    const page = await visit('/faq', { reducedMotion: true });
    await entry(page, 'What do the ratings mean?').locator('summary').click();
    await eventually(() => focusedTag(page)).toBe('SUMMARY');
    await expectAccessibleAtAnySize(page);
  });
});
