import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Character } from '#shared/character.ts';
import type { Output } from '#shared/contract/call.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPlayer, buildStaffItem } from '../../../../testing/builders.ts';
import { buildCharacter } from '../../../../testing/characters.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { buildManagedPlayer, servePlayer } from '../../../../testing/players.ts';
import { it } from '../../../../testing/screen-test.tsx';

const { calls } = players;

/** Each test has a member of staff of its own, who has inspected no character before. */
const buildMod = () => buildPlayer({ role: 'mod', name: 'Juno' });

const MOTH = buildManagedPlayer({ name: 'Moth Child', email: 'moth@pixelcrowd.test' });
const SOL = buildManagedPlayer({ name: 'Moth Sol', email: 'sol@pixelcrowd.test' });
const NOX = buildCharacter({
  name: 'Nox',
  age: 120,
  location: 'The attic',
  version: 3,
  bio: '<b>Sings</b> loudly at night',
  // The builder's id satisfies the id schema.
}) as Character;
const AT = '2026-11-20T12:00:00.000Z' as Character['createdAt']; // an ISO time
const PATH = `/game-admin/inspection/${NOX.id}`;

type Change = Output<typeof calls.characterHistory>['entries'][number];

const buildChange = (version: number, fields: Partial<Change> = {}): Change => ({
  id: `entry ${version}`,
  at: AT,
  by: 'Moth Child',
  isStaff: false,
  kind: 'changed',
  changes: [],
  ...fields,
});

const HISTORY = [
  buildChange(3, {
    by: 'Juno',
    isStaff: true,
    changes: [
      { field: 'age', before: 99, after: 120 },
      { field: 'bio', before: '<b>Sings</b> at night, alone', after: NOX.bio },
    ],
  }),
  buildChange(2, { changes: [{ field: 'bio', after: '<b>Sings</b> at night, alone' }] }),
  buildChange(1, { kind: 'created', changes: [{ field: 'name', after: 'Nox' }] }),
];

function serveInspection(api: FakeApi, { items = [] }: { items?: ReturnType<typeof buildStaffItem>[] } = {}) {
  // The builder's ids satisfy the id schemas.
  const made = items as Output<typeof calls.character>['items'];
  api.respond(calls.character, { character: NOX, owner: MOTH, items: made });
  api.respond(calls.characterHistory, ({ query }) => ({
    entries: query.page === 1 ? HISTORY : [buildChange(0, { kind: 'created', by: 'Somewhere older' })],
    pagination: paginate(query.page, 10, 11),
  }));
}

const heading = (level: number, name: string) => page.getByRole('heading', { level, name });
const changes = page.getByRole('list', { name: 'Changes' });
const region = (name: string) => page.getByRole('region', { name, exact: true });

describe('the inspection of a character', () => {
  it('shows the character, its owner and its items', async ({ api, open }) => {
    serveInspection(api, { items: [buildStaffItem({ name: 'Paper lantern', enabled: true })] });
    await open(PATH, { game: buildMod() });
    await expect.element(heading(1, 'Nox')).toBeVisible();
    await expect.element(region('Profile').getByText('The attic')).toBeVisible();
    await expect.element(region('Profile').getByText('Sings').first()).toBeVisible();
    const owner = region('Owner').getByRole('link', { name: 'Moth Child' });
    await expect.element(owner).toHaveAttribute('href', `/game-admin/users/${MOTH.id}`);
    await expect.element(region('Items').getByText('Paper lantern')).toBeVisible();
    await expect.element(region('Items').getByText('Enabled')).toBeVisible();
    await expect.element(changes).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('shows who changed which field, and which words of a bio', async ({ api, open }) => {
    serveInspection(api);
    await open(PATH, { game: buildMod() });
    const [newest, older, first] = [0, 1, 2].map((index) => changes.getByRole('listitem').nth(index));
    if (!(newest && older && first)) throw new Error('There are three changes');
    await expect.element(newest.getByRole('heading', { name: 'Changed by Juno' })).toBeVisible();
    await expect.element(newest.getByText('Staff', { exact: true })).toBeVisible();
    expect(newest.element().querySelectorAll('dt')).toHaveLength(2);
    const texts = (selector: string) =>
      [...newest.element().querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts('del')).toEqual([' (removed: 99) ', ' (removed: , alone) ']);
    expect(texts('ins')).toEqual([' (added: 120) ', ' (added: loudly ) ']);
    await expect.element(older.getByText('Empty')).toBeVisible();
    await expect.element(first.getByRole('heading', { name: 'Created by Moth Child' })).toBeVisible();
    await expect.element(first.getByText('Nox', { exact: true })).toBeVisible();
  });

  it('shows a deleted character as it was, without the way to edit it', async ({ api, open }) => {
    api.respond(calls.character, { character: NOX, owner: MOTH, items: [], deletedAt: AT });
    api.respond(calls.characterHistory, {
      entries: [buildChange(3, { kind: 'deleted' })],
      pagination: paginate(1, 10, 1),
    });
    await open(PATH, { game: buildMod() });
    await expect.element(page.getByText('This character was deleted')).toBeVisible();
    await expect.element(changes.getByRole('heading', { name: 'Deleted by Moth Child' })).toBeVisible();
    await expect.element(region('Owner').getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('pages through the history by keyboard', async ({ api, open }) => {
    serveInspection(api);
    await open(PATH, { game: buildMod() });
    const next = page.getByRole('button', { name: 'Next' });
    await expect.element(next).toBeVisible();
    next.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(changes.getByText('Created by Somewhere older')).toBeVisible();
    await expect.element(next).toHaveFocus();
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  });

  it('loads a failed history again', async ({ api, open }) => {
    serveInspection(api);
    api.refuse(calls.characterHistory, 'not-allowed');
    await open(PATH, { game: buildMod() });
    await expect.element(page.getByText('Failed to load the history')).toBeVisible();
    serveInspection(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(changes).toBeVisible();
  });

  it('says that a character does not exist', async ({ api, open }) => {
    api.refuse(calls.character, 'not-found');
    await open(PATH, { game: buildMod() });
    await expect.element(page.getByText("This character doesn't exist")).toBeVisible();
    await page.getByRole('link', { name: 'Find a character' }).click();
    await expect.poll(() => location.pathname).toBe('/game-admin/inspection');
  });

  it('is denied to content checkers', async ({ open }) => {
    await open(PATH, { game: buildPlayer({ role: 'content_checker' }) });
    await expect.element(page.getByText('Admin or Moderator access required')).toBeVisible();
  });
});

describe('the search for a character', () => {
  function serveSearch(api: FakeApi): void {
    serveInspection(api);
    api.respond(calls.list, ({ query: { search, page: number } }) => {
      const users = [MOTH, SOL].filter(({ name }) => name.toLowerCase().includes(search));
      return {
        users,
        pagination: paginate(number, 20, users.length),
        roleStats: {
          total: 2,
          player: 2,
          builder: 0,
          fashionista: 0,
          content_checker: 0,
          mod: 0,
          admin: 0,
        },
      };
    });
    servePlayer(api, MOTH, { characters: [NOX] });
  }

  const search = page.getByRole('searchbox', { name: 'Search name or email' });

  it('finds players, whose characters lead to the inspection', async ({ api, open }) => {
    serveSearch(api);
    await open('/game-admin/inspection', { game: buildMod() });
    await expect.element(heading(1, 'Character Inspection')).toBeVisible();
    expect(api.requests(calls.list)).toEqual([]);
    await search.fill('moth');
    await expect.element(page.getByText('2 users found')).toBeVisible();
    const button = page.getByRole('button', { name: '2 characters of Moth Child' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Nox' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Nox' }).click();
    await expect.element(heading(1, 'Nox')).toBeVisible();
  });

  it('opens the only player found, and says when there is none', async ({ api, open }) => {
    serveSearch(api);
    await open('/game-admin/inspection?search=child', { game: buildMod() });
    await expect.element(page.getByRole('link', { name: 'Nox' })).toBeVisible();
    await search.fill('nothing');
    await expect.element(page.getByText('No users found')).toBeVisible();
  });

  it('offers the characters that were inspected before', async ({ api, openApp }) => {
    serveSearch(api);
    await openApp(PATH, { game: buildMod() });
    await expect.element(heading(1, 'Nox')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Character inspection' })
      .click();
    await expect.element(heading(2, 'Recently inspected')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Nox/ })).toBeVisible();
    await expectAccessible();
  });
});
