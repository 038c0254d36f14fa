import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faq } from '#shared/contract/faq.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildStaffFaq, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffFaqs } from '../../../../testing/staff-faqs.ts';

const { togglePublish, update, remove } = faq.calls;
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const DRAFTS = ['The one?', 'The other?'].map((question) => buildStaffFaq({ question, isPublished: false }));
const [ONE] = DRAFTS;
const STORED = buildStaffFaq({ question: 'Whose is it?', answer: 'Nobody’s.' });

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading', { name: 'FAQ Management' });

describe('publishing a question', () => {
  it('shows at once, and is undone if the server refuses it', async ({ api, open }) => {
    serveStaffFaqs(api, [buildStaffFaq({ ...ONE })]);
    await open('/admin/faq', { web: MODERATOR });
    await button('Publish: The one?').click();
    await expect.element(page.getByText('FAQ published successfully')).toBeVisible();
    await button('Unpublish: The one?').click();
    await expect.element(page.getByText('FAQ unpublished successfully')).toBeVisible();
    api.refuse(togglePublish, 'internal-error');
    const respond = api.hold(togglePublish);
    await button('Publish: The one?').click();
    await expect.element(button('Unpublish: The one?')).toBeVisible();
    respond();
    await expect.element(page.getByText('Failed to update FAQ status')).toBeVisible();
    await expect.element(button('Publish: The one?')).toBeVisible();
    expect(api.requests(togglePublish).map(({ query }) => query.version)).toEqual([1, 2, 3]);
  });

  it('sends one request per question, even while another is in progress', async ({ api, open }) => {
    const stored = serveStaffFaqs(api, DRAFTS);
    const respond = api.hold(togglePublish);
    await open('/admin/faq', { web: MODERATOR });
    for (const { question } of DRAFTS) {
      await button(`Publish: ${question}`).click();
      await button(`Unpublish: ${question}`).click();
    }
    await expect.poll(() => api.requests(togglePublish).length).toBe(2);
    respond();
    await expect.poll(() => DRAFTS.map(({ id }) => stored.find(id)?.isPublished)).toEqual([true, true]);
    for (const { question } of DRAFTS) await expect.element(button(`Unpublish: ${question}`)).toBeVisible();
    expect(api.requests(togglePublish).map(({ params }) => params.id)).toEqual(DRAFTS.map(({ id }) => id));
  });

  it('moves the focus on when a question leaves the filter', async ({ api, open }) => {
    serveStaffFaqs(api, DRAFTS);
    await open('/admin/faq?published=false', { web: MODERATOR });
    await expect.element(button('Publish: The one?')).toBeVisible();
    button('Publish: The one?').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Publish: The other?')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No FAQs Found')).toBeVisible();
    await expect.element(heading()).toHaveFocus();
  });
});

describe('deleting a question', () => {
  it('asks first, and then focuses the heading', async ({ api, open }) => {
    serveStaffFaqs(api, [STORED]);
    await open('/admin/faq', { web: MODERATOR });
    await button(`Delete: ${STORED.question}`).click();
    await expect.element(dialog().getByText('Are you sure you want to delete this FAQ?')).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.requests(remove)).toEqual([]);
    await button(`Delete: ${STORED.question}`).click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('FAQ deleted successfully')).toBeVisible();
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    await expect.element(heading()).toHaveFocus();
    expect(api.requests(remove)).toMatchObject([{ params: { id: STORED.id }, query: { version: 1 } }]);
  });
});

describe('a question that someone else changed', () => {
  it('is shown in both versions, and saved once its editor has chosen', async ({ api, open }) => {
    const stored = serveStaffFaqs(api, [STORED]);
    await open('/admin/faq', { web: MODERATOR });
    await button(`Edit: ${STORED.question}`).click();
    const answer = dialog().getByRole('textbox', { name: 'Answer' });
    await answer.fill('Mine.');
    const theirs = stored.change(STORED.id, { answer: 'Theirs.', order: 4 });
    api.refuse(update, 'version-conflict', { data: theirs, changedBy: 'juno' });
    await button('Update FAQ').click();
    await expect
      .element(dialog().getByText('juno changed this question while you were editing'))
      .toBeVisible();
    await expect.element(dialog().getByText('Mine.')).toBeVisible();
    await expect.element(dialog().getByText('Theirs.')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(answer).toHaveValue('Mine.');
    await button('Update FAQ').click();
    await expect.element(button('Keep mine')).toBeVisible();
    api.respond(update, ({ params, body }) => ({
      faq: stored.change(params.id, { answer: body.answer ?? '' }),
    }));
    await button('Keep mine').click();
    await expect.element(page.getByText('FAQ updated successfully')).toBeVisible();
    expect(api.requests(update).at(-1)?.body).toEqual({ answer: 'Mine.', version: 2 });
  });

  it('is merged field by field, with a choice for what both changed', async ({ api, open }) => {
    const stored = serveStaffFaqs(api, [STORED]);
    await open('/admin/faq', { web: MODERATOR });
    await button(`Edit: ${STORED.question}`).click();
    await dialog().getByRole('textbox', { name: 'Answer' }).fill('Mine.');
    await dialog().getByRole('textbox', { name: 'Question' }).fill('Mine?');
    const theirs = stored.change(STORED.id, { answer: 'Theirs.', order: 4 });
    api.refuseOnce(update, 'version-conflict', { data: theirs, changedBy: 'juno' });
    await button('Update FAQ').click();
    await expect.element(dialog().getByText('Changed only by juno, and kept: Order')).toBeVisible();
    await expect
      .element(dialog().getByRole('region', { name: 'Changed only by you' }))
      .toMatchTextContent(/Mine\?/);
    const answer = dialog().getByRole('group', { name: 'Answer' });
    await expect.element(answer.getByRole('radio', { name: 'Your version' })).toBeChecked();
    answer.getByRole('radio', { name: 'Your version' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(answer.getByRole('radio', { name: 'Saved version' })).toBeChecked();
    await expectAccessible();
    await button('Save these choices').click();
    await expect.element(page.getByText('FAQ updated successfully')).toBeVisible();
    expect(api.requests(update).at(-1)?.body).toEqual({ question: 'Mine?', version: 2 });
  });
});
