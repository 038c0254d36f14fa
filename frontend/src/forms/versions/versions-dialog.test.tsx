import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { versions } from '#shared/contract/versions.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildStaffFaq, buildWebsiteUser } from '../../../testing/builders.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveStaffFaqs } from '../../../testing/staff-faqs.ts';

const { list, restore } = versions.calls;
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const FIRST = buildStaffFaq({ question: 'Is it so?', answer: 'It was so.' });
const SECOND = { ...FIRST, answer: 'It is so.', version: 2 };
const THEIRS = { ...FIRST, answer: 'It was changed again.', version: 3 };
/** The versions of the question, oldest first. */
const ALL = [FIRST, SECOND, THEIRS];

/**
 * Some versions of the question as the version list returns them: newest first, the newest being the current
 * one.
 */
const listed = (faqs: typeof ALL) =>
  faqs.toReversed().map((each, index) => ({
    version: each.version,
    present: index === 0,
    at: '2026-11-20T12:00:00.000Z',
    by: 'admin',
    thing: { kind: 'faq' as const, faq: each },
  }));

const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const opener = () => page.getByRole('button', { name: `Versions: ${FIRST.question}` });
const shown = () =>
  dialog()
    .getByRole('list', { name: 'Versions' })
    .getByText(/^Version \d$/);

async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

describe('the versions of a question', () => {
  it('show who changed which fields, and can be restored by keyboard alone', async ({ api, open }) => {
    serveStaffFaqs(api, [SECOND]);
    api.respond(list, { versions: listed([FIRST, SECOND]), more: false });
    await open('/admin/faq', { web: MODERATOR });
    await expect.element(opener()).toBeVisible();
    opener().element().focus();
    await userEvent.keyboard('{Enter}');
    const newest = dialog().getByRole('listitem').filter({ hasText: 'Version 2' });
    await expect.element(newest).toMatchTextContent(/Version 2.*Current.*admin.*Changed: Answer/);
    dialog().getByText('Show version 1').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('It was so.')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await press('Restore version 1');
    await expect.element(dialog().getByRole('heading', { name: 'Restore version 1?' })).toBeVisible();
    await expectAccessible();
    api.respond(restore, () => {
      serveStaffFaqs(api, [{ ...FIRST, version: 3 }]);
      return { thing: { kind: 'faq' as const, faq: FIRST }, version: 3 };
    });
    await press('Restore');
    await expect.element(page.getByText('Version restored')).toBeVisible();
    await expect
      .element(page.getByRole('article', { name: FIRST.question }).getByText('It was so.'))
      .toBeVisible();
    await expect.element(opener()).toHaveFocus();
    expect(api.requests(restore)).toMatchObject([
      { params: { kind: 'faq', id: FIRST.id, version: 1 }, body: { version: 2 } },
    ]);
  });

  it('show the change of someone else, and let the user choose again', async ({ api, open }) => {
    serveStaffFaqs(api, [SECOND]);
    api.respond(list, { versions: listed([FIRST, SECOND]), more: false });
    api.refuse(restore, 'version-conflict', { data: THEIRS });
    await open('/admin/faq', { web: MODERATOR });
    await opener().click();
    await button('Restore version 1').click();
    api.respond(list, { versions: listed(ALL), more: false });
    await button('Restore').click();
    await expect.element(dialog().getByText('Someone else just changed this')).toBeVisible();
    await expect.element(dialog().getByText(THEIRS.answer)).toBeVisible();
    await expect.element(dialog().getByText('Current, just changed')).toBeVisible();
    await expect.element(dialog().getByRole('heading', { name: 'Restore version 1?' })).toBeVisible();
    await expectAccessible();
    await button('Keep current version').click();
    await expect.poll(() => shown().length).toBe(3);
    await button('Restore version 1').click();
    api.respond(restore, { thing: { kind: 'faq', faq: FIRST }, version: 4 });
    await button('Restore').click();
    await expect.element(page.getByText('Version restored')).toBeVisible();
    expect(api.requests(restore).map(({ body }) => body)).toEqual([{ version: 2 }, { version: 3 }]);
  });

  it('offer a retry if loading failed, and say why a version cannot be restored', async ({ api, open }) => {
    serveStaffFaqs(api, [SECOND]);
    api.refuse(list, 'unavailable');
    await open('/admin/faq', { web: MODERATOR });
    await opener().click();
    await expect.element(dialog().getByText('Failed to load versions')).toBeVisible();
    api.respond(list, { versions: listed([FIRST, SECOND]), more: false });
    await button('Try again').click();
    await button('Restore version 1').click();
    const message = "This version can't be restored because one of its images was deleted";
    api.refuse(restore, 'conflict', { message });
    await button('Restore').click();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await button('Cancel').click();
    await expect.poll(() => shown().length).toBe(2);
  });

  it('load newest first, and older ones even after a failure', async ({ api, open }) => {
    serveStaffFaqs(api, [THEIRS]);
    const [newest, ...older] = listed(ALL);
    if (!newest) throw new Error('No version');
    const loading = dialog().getByText('Loading older versions');
    const failure = dialog().getByText('Failed to load older versions');
    let held = Promise.withResolvers<void>();
    const server: { isDown: boolean } = { isDown: true };
    api.respond(list, async ({ query: { before } }) => {
      if (!before) return { versions: [newest], more: true };
      await held.promise;
      if (server.isDown) throw new TypeError('Failed to fetch');
      return { versions: older, more: false };
    });
    await open('/admin/faq', { web: MODERATOR });
    await opener().click();
    await expect.element(loading).toBeInTheDocument();
    expect(shown().length).toBe(1);
    held.resolve();
    await expect.element(failure).toBeVisible();
    expect(shown().length).toBe(1);
    await expectAccessible();
    server.isDown = false;
    held = Promise.withResolvers<void>();
    await press('Try again');
    await expect.element(loading).toBeInTheDocument();
    await expect.element(failure).not.toBeInTheDocument();
    held.resolve();
    await expect.poll(() => shown().length).toBe(3);
    await expect.element(dialog().getByText('older versions')).not.toBeInTheDocument();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
    expect(dialog().getByText('Changed: Answer').length).toBe(2);
  });
});
