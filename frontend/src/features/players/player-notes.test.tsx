import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildManagedPlayer, servePlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';

const { notes, addNote } = players.calls;
const MOD = buildPlayer({ role: 'mod', name: 'Juno' });
const MOTH = buildManagedPlayer();
const ADDRESS = `/game-admin/users/${MOTH.id}`;

const section = page.getByRole('region', { name: 'Staff notes' });
const text = section.getByRole('textbox', { name: 'New note' });
const add = section.getByRole('button', { name: 'Add note' });
const listed = section.getByRole('list', { name: 'Notes' }).getByRole('listitem');
const buildNote = (words: string) => ({
  id: ulid(),
  text: words,
  by: 'Juno',
  at: '2026-11-20T12:00:00.000Z',
});

describe('the notes about a player', () => {
  it('are added by mods and listed newest first', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.respond(notes, { notes: [buildNote('Asked for coins')], total: 1 });
    api.respond(addNote, ({ body }) => ({ note: buildNote(body.text) }));
    await open(ADDRESS, { game: MOD });
    await expect.element(listed).toMatchTextContent(/Juno.*Asked for coins/);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await add.click();
    await expect.element(section.getByText('Please write a note')).toBeVisible();
    await text.fill('Asked again');
    await add.click();
    await expect.element(listed.first()).toMatchTextContent('Asked again');
    await expect.element(text).toHaveValue('');
    expect(api.requests(addNote)).toMatchObject([{ params: { id: MOTH.id }, body: { text: 'Asked again' } }]);
  });

  it('stay in the field if the server refuses them', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.refuse(addNote, 'unavailable');
    await open(ADDRESS, { game: MOD });
    await expect.element(section.getByText('No notes yet.')).toBeVisible();
    await text.fill('Asked again');
    await add.click();
    await expect.element(section.getByRole('alert')).toBeVisible();
    await expect.element(text).toHaveValue('Asked again');
  });

  it('offer a retry if they fail to load', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.refuse(notes, 'unavailable');
    await open(ADDRESS, { game: MOD });
    await expect.element(section.getByText('Failed to load notes')).toBeVisible();
    api.respond(notes, { notes: [buildNote('Asked for coins')], total: 1 });
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect.element(listed).toBeVisible();
  });
});
