import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { faq } from '#shared/contract/faq.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffFaq, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffFaqs } from '../../../../testing/staff-faqs.ts';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const BILLING_DRAFT = buildStaffFaq({
  question: 'Is it a draft?',
  category: 'billing',
  isPublished: false,
  tags: ['money'],
});
const FAQS = [
  BILLING_DRAFT,
  ...Array.from({ length: 11 }, (_, index) => buildStaffFaq({ question: `Question ${index}?` })),
];

const card = (name: string) => page.getByRole('article', { name });
const category = () => page.getByRole('combobox', { name: 'Category' });
const status = () => page.getByRole('combobox', { name: 'Status' });

describe('the list of the FAQ editor', () => {
  it('shows the questions by page', async ({ api, open }) => {
    serveStaffFaqs(api, FAQS);
    await open('/admin/faq?page=2', { web: MODERATOR });
    await expect.element(page.getByRole('navigation', { name: 'Question pages' })).toBeVisible();
    expect(page.getByRole('article').length).toBe(2);
    expect(api.requests(faq.calls.adminList).at(-1)?.query.page).toBe(2);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('searches and filters, all of it in the URL', async ({ api, openApp }) => {
    serveStaffFaqs(api, FAQS);
    await openApp('/admin/faq', { web: MODERATOR });
    await page.getByRole('searchbox').fill('draft');
    await expect.poll(() => location.search).toBe('?search=draft');
    await category().selectOptions('billing');
    await status().selectOptions('false');
    await expect.poll(() => location.search).toBe('?search=draft&category=billing&published=false');
    await expect.element(page.getByText('1 question found')).toBeVisible();
    await expect.element(card(BILLING_DRAFT.question)).toBeVisible();
    await status().selectOptions('true');
    await expect.element(page.getByText('No FAQs Found')).toBeVisible();
    history.back();
    await expect.element(card(BILLING_DRAFT.question)).toBeVisible();
    await expect.element(status()).toHaveValue('false');
  });

  it('reads the filters from the URL', async ({ api, open }) => {
    serveStaffFaqs(api, FAQS);
    await open('/admin/faq?search=draft&category=billing&published=false', { web: MODERATOR });
    await expect.element(card(BILLING_DRAFT.question)).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('draft');
    await expect.element(category()).toHaveValue('billing');
    await expect.element(status()).toHaveValue('false');
  });

  it('keeps a filter that was chosen before the previous one was rendered', async ({ api, open }) => {
    serveStaffFaqs(api, FAQS);
    await open('/admin/faq', { web: MODERATOR });
    await expect.element(page.getByRole('article').first()).toBeVisible();
    const fields = [category(), status()].map((field) => field.element() as HTMLSelectElement); // comboboxes
    for (const [index, value] of ['billing', 'false'].entries()) {
      const field = fields[index];
      if (field) field.value = value;
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await expect.poll(() => location.search).toBe('?category=billing&published=false');
  });

  it('shows the metadata of a question', async ({ api, open }) => {
    serveStaffFaqs(api, [BILLING_DRAFT]);
    await open('/admin/faq', { web: MODERATOR });
    for (const fact of ['Draft', 'Billing', '0 images', 'money', 'By a lantern.'])
      await expect.element(card(BILLING_DRAFT.question)).toMatchTextContent(fact);
  });

  it('draws the Markdown of an answer, without its links', async ({ api, open }) => {
    const answer = 'Pay **once** at [the shop](https://shop.test):\n- by card\n- by coin';
    serveStaffFaqs(api, [{ ...BILLING_DRAFT, answer }]);
    await open('/admin/faq', { web: MODERATOR });
    await expect
      .element(card(BILLING_DRAFT.question))
      .toMatchTextContent('Pay once at the shop: • by card • by coin');
    await expect.element(card(BILLING_DRAFT.question).getByRole('link')).not.toBeInTheDocument();
  });

  it('offers a retry if loading failed', async ({ api, open }) => {
    api.refuse(faq.calls.adminList, 'internal-error');
    await open('/admin/faq', { web: MODERATOR });
    await expect.element(page.getByText('Failed to load FAQs')).toBeVisible();
    await expectAccessible();
    serveStaffFaqs(api, FAQS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card(BILLING_DRAFT.question)).toBeVisible();
  });

  it('is closed to users who may not edit questions', async ({ open }) => {
    await open('/admin/faq', { web: buildWebsiteUser() });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect.element(page.getByText('Admin or Moderator')).toBeVisible();
  });
});
