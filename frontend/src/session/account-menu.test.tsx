import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../testing/accessible.ts';
import { serveAccount } from '../../testing/account-responses.ts';
import { buildPlayer, buildWebsiteUser } from '../../testing/builders.ts';
import { PHONE } from '../../testing/screen-sizes.ts';
import { it } from '../../testing/screen-test.tsx';

const JUNO = buildWebsiteUser({ username: 'juno' });
const BUILDER = buildPlayer({ name: 'Moth child', role: 'builder' });

const bar = page.getByRole('banner');
// Looked up in the accessibility tree, which omits a closed popover.
const menu = page.getByRole('navigation', { name: 'Your account' });
const links = (): string[] =>
  menu
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent ?? '');
const stored = () => [localStorage.getItem('webToken'), localStorage.getItem('gameToken')];

describe('the account menu', () => {
  it('shows both sessions with their roles, and ends one, then the other', async ({ api, openApp }) => {
    await openApp('/privacy-policy', { web: JUNO, game: BUILDER });
    await bar.getByRole('button', { name: 'juno' }).click();
    await expect.element(menu).toBeVisible();
    await expect.element(bar.getByText('builder', { exact: true })).toBeVisible();
    await expect.element(bar.getByText('user', { exact: true })).toBeVisible();
    expect(links()).toEqual(['My Game Profile', 'My account']);
    await page.getByRole('button', { name: 'Log out of the game' }).click();
    await expect.element(page.getByText('Logged out successfully!')).toBeVisible();
    expect(stored()).toEqual(['token-of-juno', null]);
    expect(api.requests(gameAuth.calls.logout)).toHaveLength(1);
    await bar.getByRole('button', { name: 'juno' }).click();
    await expect.element(menu).toBeVisible();
    expect(links()).toEqual(['My account', 'Log in to the game']);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.element(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
    expect(stored()).toEqual([null, null]);
    expect(api.requests(webAuth.calls.logout)).toHaveLength(1);
    await expect.element(bar.getByRole('link', { name: 'Game Profile' })).toBeVisible();
  });

  it('works by keyboard and closes when a link is followed', async ({ api, openApp }) => {
    serveAccount(api);
    await openApp('/privacy-policy', { web: JUNO });
    const opener = bar.getByRole('button', { name: 'juno' });
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => location.pathname).toBe('/account');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('offers the back office only to staff', async ({ openApp }) => {
    await openApp('/privacy-policy', { web: buildWebsiteUser({ role: 'moderator' }) });
    await bar.getByRole('button', { name: 'moderator' }).click();
    await expect.element(menu).toBeVisible();
    expect(links()).toEqual(['Web Admin Panel', 'My account', 'Log in to the game']);
    await expectFitsAtAnyWidth();
  });
});

describe('the mobile menu', () => {
  it('also shows the account, and closes on logout', async ({ api, openApp }) => {
    serveAccount(api);
    await openApp('/account', { web: JUNO, size: PHONE });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(dialog.getByRole('link', { name: 'My account' })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe('/login');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(dialog.getByRole('link', { name: 'Game Profile' })).toBeVisible();
  });
});
