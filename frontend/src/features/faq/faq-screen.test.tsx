import { describe, expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildFaq } from '../../../testing/builders.ts';
import { serveFaqs } from '../../../testing/faq-responses.ts';
import { takeLoggedErrors } from '../../../testing/logged-errors.ts';
import { it } from '../../../testing/screen-test.tsx';

/** One question in every other category, two in the rest. */
const FAQS = FAQ_CATEGORIES.flatMap((category, index) =>
  ['How does it work?', 'How much disk space is needed?']
    .slice(0, 1 + (index % 2))
    .map((question) => buildFaq({ question: `${getFaqCategoryLabel(category)}: ${question}`, category })),
);
const OF_INSTALLATION = FAQS.filter(({ category }) => category === 'installation');

const results = () => page.getByRole('region', { name: 'Questions', exact: true });
const entries = () => results().getByRole('group');
const chips = () => page.getByRole('navigation', { name: 'Categories', exact: true });
const sideList = () => page.getByRole('navigation', { name: 'Browse by category' });
const searchBox = () => page.getByRole('searchbox', { name: 'Search questions and answers' });

/** The count at the end of a category in a list. */
const parseCount = (list: Locator, name: string): number =>
  Number(/\d+$/.exec(list.getByRole('link', { name }).element().textContent.trim())?.[0]);

describe('the FAQ screen', () => {
  it('groups the questions by category and counts every group', async ({ api, open }) => {
    serveFaqs(api, FAQS);
    await open('/faq');
    await expect.element(entries().first()).toBeVisible();
    expect(entries().length).toBe(FAQS.length);
    expect(document.title).toBe('Frequently asked questions · Pixelcrowd');
    await expect.poll(() => parseCount(chips(), 'All Categories')).toBe(FAQS.length);
    for (const [index, category] of FAQ_CATEGORIES.entries()) {
      const count = 1 + (index % 2);
      const name = getFaqCategoryLabel(category);
      const group = results().getByRole('region', { name });
      expect(group.getByRole('group').length, name).toBe(count);
      await expect.element(group.getByText(`${count} question`)).toBeVisible();
      for (const list of [chips(), sideList()]) expect(parseCount(list, name), name).toBe(count);
    }
    await userEvent.click(entries().first().getByRole('heading'));
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('filters by category and words, all of it in the URL, and clears both at once', async ({
    api,
    openApp,
  }) => {
    serveFaqs(api, FAQS);
    await openApp('/faq');
    await chips().getByRole('link', { name: 'Gameplay' }).click();
    await expect.poll(() => results().getByRole('region').length).toBe(1);
    expect(location.search).toBe('?category=gameplay');
    await searchBox().fill('DISK');
    await expect.poll(() => location.search).toBe('?category=gameplay&search=DISK');
    await expect.poll(() => entries().length).toBe(1);
    await expect.element(page.getByRole('status').getByText('1 question')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => entries().length).toBe(FAQS.length);
    await expect.element(searchBox()).toHaveValue('');
    expect(location.search).toBe('');
    history.back();
    await expect.element(searchBox()).toHaveValue('DISK');
    await expect.poll(() => entries().length).toBe(1);
  });

  it('reads the filters from the URL, and offers all questions if nothing matches', async ({ api, open }) => {
    serveFaqs(api, FAQS);
    await open('/faq?category=installation&search=disk');
    await expect.element(searchBox()).toHaveValue('disk');
    await expect.element(page.getByText('No FAQs Found')).toBeVisible();
    await expect.element(page.getByText(/Try adjusting your search or filter/)).toBeVisible();
    await page.getByRole('link', { name: 'Show all questions' }).click();
    await expect.poll(() => entries().length).toBe(FAQS.length);
    await sideList().getByRole('link', { name: 'Installation' }).click();
    await expect.poll(() => entries().length).toBe(OF_INSTALLATION.length);
  });

  it('does not search for a single letter', async ({ api, open }) => {
    serveFaqs(api, FAQS);
    await open('/faq');
    await expect.element(entries().first()).toBeVisible();
    await searchBox().fill('x');
    await userEvent.keyboard('{Enter}');
    expect(location.search).toBe('');
    expect(api.requests(faq.calls.list)).toHaveLength(1);
  });

  it('offers no filter to clear when no questions are published', async ({ api, open }) => {
    serveFaqs(api, []);
    await open('/faq');
    await expect.element(page.getByText('No FAQs Found')).toBeVisible();
    await expect.element(page.getByText(/No FAQs are available/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Show all questions' })).not.toBeInTheDocument();
  });

  it('shows that it is loading, then an error with a retry', async ({ api, open }) => {
    serveFaqs(api, FAQS);
    api.refuse(faq.calls.list, 'unavailable');
    const respond = api.hold(faq.calls.list);
    await open('/faq');
    await expect.element(page.getByText('Loading FAQs...')).toBeInTheDocument();
    respond();
    await expect.element(page.getByRole('alert').getByText('Failed to load FAQs')).toBeVisible();
    expect(takeLoggedErrors()).toContainEqual(expect.stringMatching(/^Failed to load FAQs/));
    await expectAccessible();
    serveFaqs(api, FAQS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => entries().length).toBe(FAQS.length);
  });
});
