import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Character } from '#shared/character.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { type ManagedPlayer, players, type RoleStats } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { buildCharacter } from '../../../../testing/characters.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { buildManagedPlayer, servePlayer } from '../../../../testing/players.ts';
import { it } from '../../../../testing/screen-test.tsx';

const MOD = buildPlayer({ role: 'mod', name: 'Juno' });
const MOTH = buildManagedPlayer({ name: 'Moth Child', email: 'moth@pixelcrowd.test' });
const SOL = buildManagedPlayer({ name: 'Sol', email: 'sol@pixelcrowd.test', role: 'builder' });
const STATS: RoleStats = {
  total: 2,
  player: 1,
  builder: 1,
  fashionista: 0,
  content_checker: 0,
  mod: 0,
  admin: 0,
};
const { calls } = players;

/** A character of the contract's type. */
const build = (fields: Parameters<typeof buildCharacter>[0]) =>
  // The builder's id satisfies the id schema.
  buildCharacter(fields) as Character;

const NOX = build({ name: 'Nox', age: 120, gender: '', location: 'The attic', bio: '<b>Sings</b> at night' });
const LUX = build({ name: 'Lux' });

/** Responds to the list with the players whose name contains the term and who have the role, on page 1 of several. */
function servePlayers(api: FakeApi, stored: readonly ManagedPlayer[], total = stored.length): void {
  api.respond(calls.list, ({ query: { search, role, page: number } }) => {
    const users = stored.filter(
      (player) =>
        player.name.toLowerCase().includes(search.toLowerCase()) && [player.role, 'all'].includes(role),
    );
    return { users, pagination: paginate(number, 20, users.length && total), roleStats: STATS };
  });
}

/** Two players, of whom Moth Child has two characters. */
function serveManagement(api: FakeApi): void {
  servePlayers(api, [MOTH, SOL]);
  servePlayer(api, MOTH, { characters: [NOX, LUX] });
}

const query = () => Object.fromEntries(new URLSearchParams(location.search));
const lastQuery = (api: FakeApi) => api.requests(calls.list).at(-1)?.query;
const expand = (name: string) => page.getByRole('button', { name: `Characters of ${name}` });
const card = (name: string) => page.getByRole('article', { name });
const editor = (name: string) => page.getByRole('region', { name: `Edit ${name}` });
const nameField = page.getByRole('textbox', { name: /^Name/ });
const save = page.getByRole('button', { name: 'Save' });

describe('Character Management', () => {
  it('lists players by name, and is filtered, sorted and paged by the URL', async ({ api, open }) => {
    servePlayers(api, [MOTH, SOL], 45);
    await open('/game-admin/characters', { game: MOD });
    await expect.element(page.getByText('45 users found')).toBeVisible();
    expect(lastQuery(api)).toMatchObject({ sortBy: 'name', sortOrder: 'asc', role: 'all', limit: 20 });
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'ID',
      'User',
      'Role',
      'Characters',
      'Expand',
    ]);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(query).toEqual({ page: '2' });
    await page.getByRole('button', { name: 'User', exact: true }).click();
    await expect.poll(query).toEqual({ sortOrder: 'desc' });
    for (const [label, sortBy] of [
      ['ID', 'id'],
      ['Role', 'role'],
      ['Characters', 'characters'],
    ] as const) {
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect.poll(query).toEqual({ sortBy });
    }
    await page.getByLabelText('Role', { exact: true }).selectOptions('Moderator');
    await expect.element(page.getByText('No users found')).toBeVisible();
    await expect.element(page.getByText('Try adjusting your filters or check back later.')).toBeVisible();
    const roles = [...(page.getByLabelText('Role', { exact: true }).element().children ?? [])];
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      'All Roles',
      'Player',
      'Builder',
      'Fashionista',
      'Content checker',
      'Moderator',
      'Admin',
    ]);
    await page.getByRole('searchbox', { name: 'Search users...' }).fill('moth');
    await expect.poll(() => lastQuery(api)).toMatchObject({ search: 'moth', role: 'mod', page: 1 });
  });

  it('opens a row by mouse or keyboard, and loads its characters once', async ({ api, open }) => {
    serveManagement(api);
    await open('/game-admin/characters', { game: MOD });
    await expect.element(expand('Moth Child')).toHaveAttribute('aria-expanded', 'false');
    await page.getByText('moth@pixelcrowd.test').click();
    await expect.element(expand('Moth Child')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(card('Nox').getByText('The attic')).toBeVisible();
    await expect.element(card('Nox').getByText(NOX.id)).toBeVisible();
    await expect.element(card('Nox').getByText('Gender')).not.toBeInTheDocument();
    await expect.element(card('Lux').getByRole('link', { name: 'Inspect Lux' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    const requests = api.requests(calls.details).length;
    expand('Moth Child').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(card('Nox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(card('Nox')).toBeVisible();
    expect(api.requests(calls.details)).toHaveLength(requests);
  });

  it('says that characters are loading, and when there are none', async ({ api, open }) => {
    servePlayers(api, [SOL]);
    servePlayer(api, SOL);
    const release = api.hold(calls.details);
    await open('/game-admin/characters', { game: MOD });
    await expand('Sol').click();
    await expect.element(page.getByText('Loading characters...')).toBeVisible();
    release();
    await expect.element(page.getByText('No characters found for this user')).toBeVisible();
  });

  it('loads characters again after a failure', async ({ api, open }) => {
    serveManagement(api);
    api.refuse(calls.details, 'not-found');
    await open('/game-admin/characters', { game: MOD });
    await expand('Moth Child').click();
    await expect.element(page.getByText('Failed to load characters')).toBeVisible();
    serveManagement(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Nox')).toBeVisible();
  });

  it.for(['content_checker', 'player'] as const)('is denied to the role %s', async (role, { open }) => {
    await open('/game-admin/characters', { game: buildPlayer({ role }) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect.element(page.getByText('Admin or Moderator access required')).toBeVisible();
  });
});

describe('a character of a player', () => {
  it('is edited in place by keyboard, and changes at once', async ({ api, open }) => {
    serveManagement(api);
    api.respond(calls.changeCharacter, ({ body: { version, ...fields } }) => ({
      character: { ...NOX, ...fields, version: (version ?? 0) + 1 },
    }));
    const release = api.hold(calls.changeCharacter);
    await open('/game-admin/characters', { game: MOD });
    await expand('Moth Child').click();
    const edit = page.getByRole('button', { name: 'Edit Nox' });
    await expect.element(edit).toBeVisible();
    edit.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(nameField).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: /^Gender/ })).toHaveValue('');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('{Control>}a{/Control}Nyx{Tab}121{Enter}');
    await expect.element(card('Nyx').getByText('121')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit Nyx' })).toHaveFocus();
    release();
    await expect.element(page.getByText('Character updated successfully')).toBeVisible();
    const { id: _, createdAt: __, face: ___, ...fields } = NOX;
    expect(api.requests(calls.changeCharacter).map(({ body }) => body)).toEqual([
      { ...fields, name: 'Nyx', age: 121 },
    ]);
  });

  it('changes back if the server refuses, and is still being edited', async ({ api, open }) => {
    serveManagement(api);
    api.refuse(calls.changeCharacter, 'invalid', {
      errors: [{ path: 'name', msg: 'This name looks like that of a member of staff' }],
    });
    await open('/game-admin/characters', { game: MOD });
    await expand('Moth Child').click();
    await page.getByRole('button', { name: 'Edit Nox' }).click();
    await nameField.fill('Juno');
    await save.click();
    await expect
      .element(editor('Nox').getByText('This name looks like that of a member of staff'))
      .toBeVisible();
    await expect.element(nameField).toHaveValue('Juno');
    api.refuse(calls.changeCharacter, 'unavailable');
    await save.click();
    await expect.element(editor('Nox').getByText('Failed to update character')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(card('Nox')).toBeVisible();
  });

  it('is edited alone, and what was typed before waits', async ({ api, open }) => {
    serveManagement(api);
    await open('/game-admin/characters', { game: MOD });
    await expand('Moth Child').click();
    await page.getByRole('button', { name: 'Edit Nox' }).click();
    await nameField.fill('Nyx');
    await page.getByRole('button', { name: 'Edit Lux' }).click();
    await expect.element(nameField).toHaveValue('Lux');
    await expect.element(card('Nox').getByText('Unsaved changes')).toBeVisible();
    await expand('Moth Child').click();
    await expand('Moth Child').click();
    await page.getByRole('button', { name: 'Edit Nox' }).click();
    await expect.element(nameField).toHaveValue('Nyx');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(editor('Nox').getByText('You have unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(card('Nox').getByText('Unsaved changes')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Edit Nox' })).toHaveFocus();
  });

  it('shows both versions if its player saved first, and keeps theirs where mine is unchanged', async ({
    api,
    open,
  }) => {
    serveManagement(api);
    const theirs = { ...NOX, location: 'The cellar', version: 2 };
    api.respond(calls.changeCharacter, ({ body: { version: _, ...fields } }) => ({
      character: { ...theirs, ...fields, version: 3 },
    }));
    api.refuseOnce(calls.changeCharacter, 'version-conflict', { data: theirs, changedBy: 'nadia' });
    await open('/game-admin/characters', { game: MOD });
    await expand('Moth Child').click();
    await page.getByRole('button', { name: 'Edit Nox' }).click();
    await nameField.fill('Nyx');
    await save.click();
    await expect.element(page.getByText('nadia changed this character while you were editing')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Keep both changes' }).click();
    await expect.element(card('Nyx').getByText('The cellar')).toBeVisible();
    await expect.element(page.getByText('Character updated successfully')).toBeVisible();
    expect(api.requests(calls.changeCharacter).at(-1)?.body).toMatchObject({
      name: 'Nyx',
      location: 'The cellar',
      version: 2,
    });
  });
});
