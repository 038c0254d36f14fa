import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { coins } from '#shared/contract/coins.ts';
import { type ManagedPlayer, players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildCharacter, serveCharacters } from '../../../testing/characters.ts';
import { buildPage, buildTransaction } from '../../../testing/coins.ts';
import { buildManagedPlayer, servePlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';

const { details, changeStatus, changeRole, toggle2fa } = players.calls;
const ADMIN = buildPlayer({ role: 'admin', name: 'Ada', email: 'ada@pixelcrowd.test' });
const MOD = buildPlayer({ role: 'mod', name: 'Juno', email: 'juno@pixelcrowd.test' });
const MOTH = buildManagedPlayer({ name: 'Moth Child', email: 'moth@pixelcrowd.test' });

const pathOf = ({ id }: Pick<ManagedPlayer, 'id'>) => `/game-admin/users/${id}`;
const section = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');
const suspend = section('Status').getByRole('button', { name: 'Suspend' });
const reason = dialog.getByRole('textbox', { name: 'Reason' });

describe('the page of a player', () => {
  it('shows the account, the characters with their bios, and to admins the coins', async ({
    api,
    openApp,
  }) => {
    const nox = buildCharacter({ name: 'Nox', age: 31, location: 'Harbour', bio: '<b>Sings</b> at night' });
    servePlayer(api, MOTH, { characters: [nox], itemCount: 3, balance: 12_500 });
    await openApp(pathOf(MOTH), { game: ADMIN });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Moth Child' })).toBeVisible();
    await expect.element(section('Account')).toMatchTextContent(/moth@pixelcrowd.test.*Not set up.*Items3/);
    const card = page.getByRole('article', { name: 'Nox' });
    const inspect = card.getByRole('link', { name: 'Inspect Nox' });
    await expect.element(inspect).toHaveAttribute('href', `/game-admin/inspection/${nox.id}`);
    await expect.element(card).toMatchTextContent(/31.*Harbour.*Sings at night/);
    expect(card.element().querySelector('strong')?.textContent).toBe('Sings');
    await expect.element(section('Coins')).toMatchTextContent('12,500');
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect.element(breadcrumbs.getByRole('link', { name: 'Players' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('is reached from User Management', async ({ api, openApp }) => {
    const stats = { player: 1, builder: 0, fashionista: 0, content_checker: 0, mod: 0, admin: 0 };
    api.respond(players.calls.list, {
      users: [MOTH],
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalItems: 1,
        pageSize: 20,
        hasPrev: false,
        hasNext: false,
      },
      roleStats: { total: 1, ...stats },
    });
    servePlayer(api, MOTH);
    await openApp('/game-admin/users', { game: ADMIN });
    await page.getByRole('link', { name: 'Moth Child' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Moth Child' })).toHaveFocus();
    expect(location.pathname).toBe(pathOf(MOTH));
    await expect.element(page.getByText('No characters found for this user')).toBeVisible();
  });

  it('says when there is no such player', async ({ api, open }) => {
    api.refuse(details, 'not-found');
    await open(pathOf(MOTH), { game: MOD });
    await expect.element(page.getByText("This player doesn't exist")).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'User Management' }))
      .toHaveAttribute('href', '/game-admin/users');
    expect(api.requests(details)).toHaveLength(1);
  });

  it("doesn't send a malformed id to the server", async ({ api, open }) => {
    await open('/game-admin/users/nobody', { game: MOD });
    await expect.element(page.getByText("This player doesn't exist")).toBeVisible();
    expect(api.requests(details)).toEqual([]);
  });

  it('offers a retry if it fails to load', async ({ api, open }) => {
    api.refuse(details, 'unavailable');
    await open(pathOf(MOTH), { game: MOD });
    await expect.element(page.getByText('Failed to load the player')).toBeVisible();
    servePlayer(api, MOTH);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(section('Account')).toBeVisible();
  });

  it('sends content checkers away', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api);
    await open(pathOf(MOTH), { game: buildPlayer({ role: 'content_checker' }) });
    await expect.element(page.getByText('Access denied. Admin or Mod role required.')).toBeVisible();
    expect(location.pathname).toBe('/game-profile');
  });

  it('opens the transactions, and shows the new balance afterwards', async ({ api, open }) => {
    servePlayer(api, MOTH, { balance: 50 });
    const { id, name, email, role } = MOTH;
    api.respond(coins.calls.playerTransactions, {
      ...buildPage([buildTransaction(1)], 1),
      user: { id, name, email, role },
      currentBalance: 50,
    });
    await open(pathOf(MOTH), { game: ADMIN });
    await section('Coins').getByRole('button', { name: 'View transactions' }).click();
    await expect.element(dialog.getByText('Quest 1')).toBeVisible();
    servePlayer(api, MOTH, { balance: 80 });
    await userEvent.keyboard('{Escape}');
    await expect.element(section('Coins')).toMatchTextContent('80');
  });
});

describe('the suspension of a player', () => {
  it('asks for a reason and an end, and is lifted with another reason, by keyboard', async ({
    api,
    open,
  }) => {
    servePlayer(api, MOTH);
    await open(pathOf(MOTH), { game: MOD });
    await expect.element(suspend).toBeVisible();
    suspend.element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.keyboard('Spam in chat');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await dialog.getByLabelText('End').fill('2030-01-02T03:04');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(page.getByText('User deactivated successfully')).toBeVisible();
    await expect.element(section('Status')).toMatchTextContent(/Suspended.*Spam in chat.*2030/);
    await section('Status').getByRole('button', { name: 'Lift suspension' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Lift suspension' }).click();
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible();
    await reason.fill('A mistake');
    await dialog.getByRole('button', { name: 'Lift suspension' }).click();
    await expect.element(page.getByText('User activated successfully')).toBeVisible();
    await expect.element(suspend).toBeVisible();
    expect(api.requests(changeStatus).map(({ body }) => body)).toMatchObject([
      {
        isActive: false,
        reason: 'Spam in chat',
        until: new Date('2030-01-02T03:04').toISOString(),
        version: 1,
      },
      { isActive: true, reason: 'A mistake', version: 2 },
    ]);
  });

  it('keeps the reason if the server refuses, and the page shows the player as active again', async ({
    api,
    open,
  }) => {
    servePlayer(api, MOTH);
    api.refuse(changeStatus, 'not-allowed', { message: 'Only admins can suspend staff' });
    const respond = api.hold(changeStatus);
    await open(pathOf(MOTH), { game: MOD });
    await suspend.click();
    await reason.fill('Spam');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(section('Status').getByText('Suspended')).toBeInTheDocument();
    respond();
    await expect.element(dialog.getByText('Only admins can suspend staff')).toBeVisible();
    await expect.element(reason).toHaveValue('Spam');
    await expect.element(section('Status').getByText('Active')).toBeInTheDocument();
  });

  it('shows the decision of a colleague who was faster', async ({ api, open }) => {
    const stored = servePlayer(api, MOTH);
    await open(pathOf(MOTH), { game: ADMIN });
    await suspend.click();
    await reason.fill('Mine');
    const theirs = stored.update({ isActive: false, suspension: { reason: 'Theirs', until: null } });
    api.refuseOnce(changeStatus, 'version-conflict', { data: theirs });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect
      .element(dialog.getByText('Someone else changed this user while you were editing'))
      .toBeVisible();
    await expect.element(dialog).toMatchTextContent(/Mine.*Theirs/);
  });

  it('is not offered to mods for staff', async ({ api, open }) => {
    const other = buildManagedPlayer({ role: 'content_checker' });
    servePlayer(api, other);
    await open(pathOf(other), { game: MOD });
    await expect.element(page.getByText('Only admins can suspend staff.')).toBeVisible();
    await expect.element(suspend).not.toBeInTheDocument();
  });

  it('is not offered for oneself', async ({ api, open }) => {
    const self = buildManagedPlayer(ADMIN);
    servePlayer(api, self);
    await open(pathOf(self), { game: ADMIN });
    await expect.element(page.getByText("You can't change your own status.")).toBeVisible();
    await expect.element(suspend).not.toBeInTheDocument();
  });
});

describe('the role of a player', () => {
  it('changes at once, and back if the server refuses', async ({ api, open }) => {
    servePlayer(api, MOTH);
    const message = 'There must be at least one other admin';
    api.refuse(changeRole, 'conflict', { message });
    const respond = api.hold(changeRole);
    await open(pathOf(MOTH), { game: ADMIN });
    const role = section('Account').getByRole('button', { name: /change the role of Moth Child/ });
    await role.click();
    await dialog.getByText('builder', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Update Role' }).click();
    await expect.element(role).toHaveTextContent('builder');
    respond();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(role).toHaveTextContent('player');
  });

  it('is shown next to the one that a colleague gave, and replaced only after confirmation', async ({
    api,
    open,
  }) => {
    const stored = servePlayer(api, MOTH);
    await open(pathOf(MOTH), { game: ADMIN });
    const role = section('Account').getByRole('button', { name: /change the role of Moth Child/ });
    await role.click();
    const theirs = stored.update({ role: 'fashionista' });
    api.refuseOnce(changeRole, 'version-conflict', { data: theirs });
    await dialog.getByText('builder', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Update Role' }).click();
    await expect
      .element(dialog.getByText('Someone else changed this user while you were editing'))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('definition'))
      .toHaveTextContent('Your versionbuilderSaved versionfashionista');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(role).toHaveTextContent('builder');
    expect(api.requests(changeRole).map(({ body }) => body)).toEqual([
      { role: 'builder', version: MOTH.version },
      { role: 'builder', version: theirs.version },
    ]);
  });

  it('stays as a colleague gave it if the admin prefers that', async ({ api, open }) => {
    const stored = servePlayer(api, MOTH);
    await open(pathOf(MOTH), { game: ADMIN });
    const role = section('Account').getByRole('button', { name: /change the role of Moth Child/ });
    await role.click();
    api.refuseOnce(changeRole, 'version-conflict', { data: stored.update({ role: 'fashionista' }) });
    await dialog.getByText('builder', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Update Role' }).click();
    await dialog.getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(role).toHaveTextContent('fashionista');
    expect(api.requests(changeRole)).toHaveLength(1);
  });

  it('and the second factor are changed over a newer version that differs in other fields', async ({
    api,
    open,
  }) => {
    const stored = servePlayer(api, MOTH);
    await open(pathOf(MOTH), { game: ADMIN });
    const forced = section('Account').getByRole('switch', { name: 'Forced 2FA for Moth Child' });
    await expect.element(forced).toBeVisible();
    const renamed = stored.update({ name: 'Moth' });
    api.refuseOnce(toggle2fa, 'version-conflict', { data: renamed });
    await forced.click();
    await expect.element(page.getByText('2FA setting updated')).toBeVisible();
    const renamedForced = section('Account').getByRole('switch', {
      name: 'Forced 2FA for Moth',
      exact: true,
    });
    await expect.element(renamedForced).toHaveAttribute('aria-checked', 'true');
    expect(api.requests(toggle2fa).map(({ body }) => body)).toEqual([
      { userId: MOTH.id, forceemail2fa: true, version: MOTH.version },
      { userId: MOTH.id, forceemail2fa: true, version: renamed.version },
    ]);
    await section('Account')
      .getByRole('button', { name: /change the role of Moth/ })
      .click();
    const suspended = stored.update({ isActive: false, suspension: { reason: 'Spam', until: null } });
    api.refuseOnce(changeRole, 'version-conflict', { data: suspended });
    await dialog.getByText('builder', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Update Role' }).click();
    await expect.element(page.getByText('User role updated successfully')).toBeVisible();
    expect(api.requests(changeRole).at(-1)?.body).toEqual({ role: 'builder', version: suspended.version });
  });

  it('and the second factor are not for mods to change', async ({ api, open }) => {
    servePlayer(api, MOTH);
    await open(pathOf(MOTH), { game: MOD });
    await expect.element(section('Account').getByText('Admin only')).toBeVisible();
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /change the role/ })).not.toBeInTheDocument();
    await expect.element(section('Coins')).not.toBeInTheDocument();
  });
});
