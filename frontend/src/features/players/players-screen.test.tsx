import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paginate } from '#shared/contract/pagination.ts';
import { type ManagedPlayer, players, type RoleStats } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { serveCharacters } from '../../../testing/characters.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { buildManagedPlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildPlayer({ role: 'admin', name: 'Ada', email: 'ada@pixelcrowd.test' });
const STATS: RoleStats = {
  total: 3,
  player: 1,
  builder: 1,
  fashionista: 0,
  content_checker: 0,
  mod: 0,
  admin: 1,
};

const MOTH = buildManagedPlayer({ name: 'Moth Child', email: 'moth@pixelcrowd.test' });
const SOL = buildManagedPlayer({ name: 'Sol', email: 'sol@pixelcrowd.test', role: 'builder' });

/** Responds to the list with the players whose name contains the term and who have the role. */
function servePlayers(api: FakeApi, stored: readonly ManagedPlayer[]): void {
  api.respond(players.calls.list, ({ query: { search, role, page: number } }) => {
    const users = stored.filter(
      (player) =>
        player.name.toLowerCase().includes(search.toLowerCase()) && [player.role, 'all'].includes(role),
    );
    return { users, pagination: paginate(number, 20, users.length), roleStats: STATS };
  });
}

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const query = () => Object.fromEntries(new URLSearchParams(location.search));
const lastQuery = (api: FakeApi) => api.requests(players.calls.list).at(-1)?.query;

describe('User Management', () => {
  it('lists players with their roles, and how many have each role', async ({ api, open }) => {
    servePlayers(api, [MOTH, SOL, buildManagedPlayer(ADMIN)]);
    await open('/game-admin/users', { game: ADMIN });
    await expect.element(row(SOL.email)).toBeVisible();
    await expect.element(page.getByText('3 users found')).toBeVisible();
    await expect.element(row(ADMIN.email).getByText('(you)')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('searches, filters and sorts by the URL', async ({ api, open }) => {
    servePlayers(api, [MOTH, SOL]);
    await open('/game-admin/users', { game: ADMIN });
    await page.getByRole('button', { name: 'Characters' }).click();
    await expect.poll(query).toEqual({ sortBy: 'characters' });
    await page.getByRole('button', { name: 'Characters' }).click();
    await expect.poll(query).toEqual({ sortBy: 'characters', sortOrder: 'desc' });
    await expect.poll(() => lastQuery(api)).toMatchObject({ sortBy: 'characters', sortOrder: 'desc' });
    await page.getByLabelText('Role', { exact: true }).selectOptions('Builder');
    await expect.element(page.getByText('1 user found')).toBeVisible();
    await page.getByRole('searchbox').fill('moth');
    await expect.element(page.getByText('No users found matching your search')).toBeVisible();
    await expect.element(page.getByText('Try adjusting your filters or check back later.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all users' }).click();
    await expect.element(row(MOTH.email)).toBeVisible();
    await page.getByRole('searchbox').fill('a');
    await expect.element(page.getByText('Search term must be at least 2 characters')).toBeVisible();
  });

  it('says once what failed: the list, or the search', async ({ api, open }) => {
    api.refuse(players.calls.list, 'unavailable');
    await open('/game-admin/users', { game: ADMIN });
    await expect.element(page.getByText('Failed to fetch users')).toBeVisible();
    await page.getByRole('searchbox').fill('moth');
    await expect.element(page.getByText('Failed to search users')).toBeVisible();
  });

  it('changes a role by keyboard', async ({ api, open }) => {
    servePlayers(api, [MOTH]);
    api.respond(players.calls.changeRole, ({ body: { role } }) => ({ user: { ...MOTH, role } }));
    await open('/game-admin/users', { game: ADMIN });
    await page.getByRole('button', { name: 'player, change the role of Moth Child' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('{ArrowDown}'.repeat(4));
    await expect.element(dialog.getByRole('radio', { name: 'mod' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('User role updated successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requests(players.calls.changeRole).map(({ body }) => body)).toEqual([
      { role: 'mod', version: MOTH.version },
    ]);
  });

  it('keeps the dialog with the message of the server if a role is refused', async ({ api, open }) => {
    servePlayers(api, [MOTH]);
    const message = 'There must be at least one other admin';
    api.refuse(players.calls.changeRole, 'conflict', { message });
    await open('/game-admin/users', { game: ADMIN });
    await page.getByRole('button', { name: 'player, change the role of Moth Child' }).click();
    await page.getByRole('dialog').getByText('admin', { exact: true }).click();
    await page.getByRole('button', { name: 'Update Role' }).click();
    await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
  });

  it('forces a second factor at once, and takes it back if the server refuses', async ({ api, open }) => {
    servePlayers(api, [MOTH]);
    api.refuse(players.calls.toggle2fa, 'unavailable');
    const respond = api.hold(players.calls.toggle2fa);
    await open('/game-admin/users', { game: ADMIN });
    const forced = page.getByRole('switch', { name: 'Forced 2FA for Moth Child' });
    await forced.click();
    await expect.element(forced).toHaveAttribute('aria-checked', 'true');
    respond();
    await expect.element(page.getByText('Failed to update 2FA setting')).toBeVisible();
    await expect.element(forced).toHaveAttribute('aria-checked', 'false');
  });

  it('forces a second factor over a newer version of the player', async ({ api, open }) => {
    servePlayers(api, [MOTH]);
    const suspended = { ...MOTH, isActive: false, version: MOTH.version + 4 };
    api.respond(players.calls.toggle2fa, { user: { ...suspended, forceemail2fa: true } });
    api.refuseOnce(players.calls.toggle2fa, 'version-conflict', { data: suspended });
    await open('/game-admin/users', { game: ADMIN });
    await page.getByRole('switch', { name: 'Forced 2FA for Moth Child' }).click();
    await expect.element(page.getByText('2FA setting updated')).toBeVisible();
    expect(api.requests(players.calls.toggle2fa).map(({ body }) => body.version)).toEqual([
      MOTH.version,
      suspended.version,
    ]);
  });

  it('shows both roles if a colleague changed it first', async ({ api, open }) => {
    servePlayers(api, [MOTH]);
    const theirs = { ...MOTH, role: 'fashionista' as const, version: MOTH.version + 1 };
    api.refuse(players.calls.changeRole, 'version-conflict', { data: theirs });
    await open('/game-admin/users', { game: ADMIN });
    await page.getByRole('button', { name: 'player, change the role of Moth Child' }).click();
    await page.getByRole('dialog').getByText('builder', { exact: true }).click();
    await page.getByRole('button', { name: 'Update Role' }).click();
    await expect
      .element(page.getByRole('dialog').getByRole('definition'))
      .toHaveTextContent('Your versionbuilderSaved versionfashionista');
  });

  it('shows a moderator the players without the tools of admins', async ({ api, open }) => {
    servePlayers(api, [MOTH]);
    await open('/game-admin/users', { game: buildPlayer({ role: 'mod' }) });
    await expect.element(row(MOTH.email).getByText('Admin only')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /change the role/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  });

  it('sends content checkers away', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api);
    await open('/game-admin/users', { game: buildPlayer({ role: 'content_checker' }) });
    await expect.element(page.getByText('Access denied. Admin or Mod role required.')).toBeVisible();
    expect(location.pathname).toBe('/game-profile');
  });
});
