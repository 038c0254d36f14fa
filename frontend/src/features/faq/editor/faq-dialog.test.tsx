import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faq } from '#shared/contract/faq.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffFaq, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { buildFaqImage, serveStaffFaqs } from '../../../../testing/staff-faqs.ts';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the question form', () => {
  it('creates a question by keyboard alone, and returns the focus', async ({ api, open }) => {
    serveStaffFaqs(api, []);
    await open('/admin/faq', { web: MODERATOR });
    const opener = button('Add FAQ').first();
    await expect.element(page.getByText('No FAQs Found')).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Question')).toHaveFocus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('By keys?{Tab}Yes.{Tab}{Tab}{Tab} Keys {Enter}keys{Enter}NIGHT{Enter}');
    await expect.element(button('Remove tag keys')).toBeVisible();
    await expect.element(button('Remove tag night')).toBeVisible();
    field('Question').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('FAQ created successfully')).toBeVisible();
    await expect.element(opener).toHaveFocus();
    await expect.element(page.getByRole('article', { name: 'By keys?' })).toMatchTextContent('Published');
    expect(api.requests(faq.calls.create).map(({ body }) => body)).toEqual([
      {
        question: 'By keys?',
        answer: 'Yes.',
        category: 'general',
        order: 0,
        isPublished: true,
        tags: ['keys', 'night'],
        images: [],
      },
    ]);
  });

  it('sends only what was changed', async ({ api, open }) => {
    const images = [buildFaqImage({ id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', alt: 'A lantern' })];
    const stored = buildStaffFaq({ tags: ['lantern', 'night'], images });
    serveStaffFaqs(api, [stored]);
    await open('/admin/faq', { web: MODERATOR });
    await button(`Edit: ${stored.question}`).click();
    await expect.element(field('Answer')).toHaveValue(stored.answer);
    await field('Answer').fill('By **two** lanterns.');
    const preview = dialog().getByRole('region', { name: 'Preview of the answer' });
    await expect.element(preview.getByText('two', { exact: true })).toBeVisible();
    expect(preview.element().querySelector('strong')?.textContent).toBe('two');
    await field('Answer').fill('By two lanterns.');
    await field('Order').fill('7');
    await button('Remove tag night').click();
    await button('Remove image 1').click();
    await button('Update FAQ').click();
    await expect.element(page.getByText('FAQ updated successfully')).toBeVisible();
    const card = page.getByRole('article', { name: stored.question });
    await expect.element(card).toMatchTextContent('0 images');
    await expect.element(card).toMatchTextContent('By two lanterns.');
    expect(api.requests(faq.calls.update).map(({ body }) => body)).toEqual([
      { answer: 'By two lanterns.', order: 7, tags: ['lantern'], images: [], version: 1 },
    ]);
  });

  it('shows missing values at their fields, and asks before it discards input', async ({ api, open }) => {
    serveStaffFaqs(api, []);
    await open('/admin/faq', { web: MODERATOR });
    await button('Add FAQ').first().click();
    await field('Order').fill('first');
    await button('Create FAQ').click();
    for (const problem of [
      'Please enter a question',
      'Please enter an answer',
      'The order must be a whole number, 0 or higher',
    ])
      await expect.element(dialog().getByText(problem)).toBeVisible();
    await expectAccessible();
    await field('Question').fill('Almost?');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByText('You have unsaved changes')).toBeVisible();
    await button('Discard changes').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.requests(faq.calls.create)).toEqual([]);
  });

  it('restores unsaved input after the session ended and its author signed in again', async ({
    api,
    open,
  }) => {
    serveStaffFaqs(api, []);
    await open('/admin/faq', { web: MODERATOR });
    await button('Add FAQ').first().click();
    await field('Question').fill('Is it kept?');
    await field('Answer').fill('Yes.');
    api.refuse(faq.calls.create, 'session-ended');
    await button('Create FAQ').click();
    await page.getByRole('textbox', { name: 'Email or username' }).fill(MODERATOR.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('my-password');
    api.respond(webAuth.calls.login, {
      user: MODERATOR,
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Question')).toHaveValue('Is it kept?');
    await expect.element(field('Answer')).toHaveValue('Yes.');
    serveStaffFaqs(api, []);
    await button('Create FAQ').click();
    await expect.element(page.getByText('FAQ created successfully')).toBeVisible();
  });
});
