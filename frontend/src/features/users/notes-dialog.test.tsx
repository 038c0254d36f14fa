import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { users } from '#shared/contract/users.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const { notes, addNote } = users.calls;
const ADMIN = buildWebsiteUser({ role: 'admin' });
const LUNA = buildManagedUser();

const dialog = () => page.getByRole('dialog');
const opener = () => page.getByRole('button', { name: 'Notes about Juno' });
const listed = () => dialog().getByRole('list', { name: 'Notes' }).getByRole('listitem');
const add = () => dialog().getByRole('button', { name: 'Add note' }).click();
const buildNote = (text: string) => ({ id: ulid(), text, by: 'admin', at: '2026-11-20T12:00:00.000Z' });

describe('the notes about a user', () => {
  it('are added to the existing ones, newest first', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    api.respond(notes, { notes: [], total: 0 });
    api.respond(addNote, ({ body: { text } }) => ({ note: buildNote(text) }));
    await open('/admin/users', { web: ADMIN, size: PHONE });
    await opener().click();
    await expect.element(dialog().getByText('No notes yet.')).toBeVisible();
    await expectAccessible();
    await add();
    await expect.element(dialog().getByText('Please write a note')).toBeVisible();
    expect(api.requests(addNote)).toEqual([]);
    for (const note of ['Asked for a refund', 'Asked again']) {
      await dialog().getByRole('textbox', { name: 'New note' }).fill(note);
      await add();
      await expect.element(listed().first()).toMatchTextContent(note);
    }
    expect(api.requests(addNote)).toMatchObject([
      { params: { id: LUNA.id }, body: { text: 'Asked for a refund' } },
      { params: { id: LUNA.id }, body: { text: 'Asked again' } },
    ]);
    expect(listed().elements()).toHaveLength(2);
  });

  it('are all listed after one is added while they load', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    const respond = api.hold(notes);
    const earlier = buildNote('Asked for a refund');
    api.respond(notes, { notes: [earlier], total: 1 });
    api.respond(addNote, ({ body: { text } }) => {
      const note = buildNote(text);
      api.respond(notes, { notes: [note, earlier], total: 2 });
      return { note };
    });
    await open('/admin/users', { web: ADMIN });
    await opener().click();
    await dialog().getByRole('textbox', { name: 'New note' }).fill('Asked again');
    await add();
    await expect.poll(() => api.requests(addNote)).toHaveLength(1);
    respond();
    await expect.element(listed().first()).toMatchTextContent('Asked again');
    await expect.element(listed().last()).toMatchTextContent('Asked for a refund');
  });

  it('name their authors', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    api.respond(notes, { notes: [buildNote('Asked again'), buildNote('Asked for a refund')], total: 2 });
    await open('/admin/users', { web: ADMIN });
    await opener().click();
    await expect.element(listed().first()).toMatchTextContent(/admin.+Asked again/);
    await expect.element(listed().last()).toMatchTextContent(/admin.+Asked for a refund/);
    await expectAccessible();
  });
});
