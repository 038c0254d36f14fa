import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faq } from '#shared/contract/faq.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildStaffFaq, buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffFaqs } from '../../../../testing/staff-faqs.ts';

const { move } = faq.calls;
const MODERATOR = { web: buildWebsiteUser({ role: 'moderator' }) };
const ADDRESS = '/admin/faq?order=general';
const FAQS = ['One?', 'Two?', 'Three?'].map((question, order) =>
  buildStaffFaq({ question, category: 'general', order: order * 10 }),
);
const [ONE, TWO, THREE] = FAQS.map(({ id }) => id);

/** Responds to moves as the server does. */
function serveMoves(api: FakeApi) {
  const stored = serveStaffFaqs(api, FAQS);
  let ids = FAQS.map(({ id }) => id);
  api.respond(move, ({ params: { id }, body: { after } }) => {
    const others = ids.filter((each) => each !== id);
    const at = after === null ? 0 : others.indexOf(after) + 1;
    ids = [...others.slice(0, at), id, ...others.slice(at)];
    return { faqs: ids.map((each, index) => stored.change(each, { order: index * 10 })) };
  });
}

const list = () => page.getByRole('list', { name: 'Questions in page order' });
const handle = (question: string) => page.getByRole('button', { name: `Move: ${question}` });
const shown = () =>
  list()
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

describe('the order of a category', () => {
  it('changes by keys, with announcements, and is sent', async ({ api, open }) => {
    serveMoves(api);
    await open(ADDRESS, MODERATOR);
    await expect.element(handle('Three?')).toBeVisible();
    await expectAccessible();
    handle('Three?').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Three? is at place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Three? is at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Three? is at place 1 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(shown).toEqual(['Three?', 'One?', 'Two?']);
    await expect.element(handle('Three?')).toHaveFocus();
    await expect
      .poll(() => api.requests(move).map(({ params, body }) => [params.id, body.after]))
      .toEqual([[THREE, null]]);
  });

  it('stays as it was when Escape is pressed', async ({ api, open }) => {
    serveMoves(api);
    await open(ADDRESS, MODERATOR);
    await expect.element(handle('One?')).toBeVisible();
    handle('One?').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('One? is at place 1 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(page.getByText('One? is back at place 1 of 3.')).toBeInTheDocument();
    expect(shown()).toEqual(['One?', 'Two?', 'Three?']);
    expect(api.requests(move)).toEqual([]);
  });

  it('changes by dragging a handle', async ({ api, open }) => {
    serveMoves(api);
    await open(ADDRESS, MODERATOR);
    await expect.element(handle('One?')).toBeVisible();
    await handle('One?').dropTo(handle('Two?'), { steps: 8 });
    await expect.poll(shown).toEqual(['Two?', 'One?', 'Three?']);
    await expect
      .poll(() => api.requests(move).map(({ params, body }) => [params.id, body.after]))
      .toEqual([[ONE, TWO]]);
  });

  it('goes back if the server refuses, and says so', async ({ api, open }) => {
    serveMoves(api);
    api.refuse(move, 'internal-error');
    const respond = api.hold(move);
    await open(ADDRESS, MODERATOR);
    await expect.element(handle('Two?')).toBeVisible();
    handle('Two?').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Two? is at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Two? is at place 1 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(shown).toEqual(['Two?', 'One?', 'Three?']);
    respond();
    await expect.element(page.getByText('Failed to update FAQ order')).toBeVisible();
    await expect.poll(shown).toEqual(['One?', 'Two?', 'Three?']);
  });

  it('is shown for each category, also an empty one', async ({ api, open }) => {
    serveMoves(api);
    await open('/admin/faq', MODERATOR);
    await page.getByRole('link', { name: 'Page order' }).click();
    await expect.element(handle('One?')).toBeVisible();
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Billing' }).click();
    await expect.element(page.getByText('No FAQs Found')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Page order' }))
      .toHaveAttribute('aria-current', 'true');
  });
});
