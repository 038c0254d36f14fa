import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildManagedPlayer, servePlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';

const { resetSecondFactor } = players.calls;
const ADMIN = buildPlayer({ role: 'admin', name: 'Ada', email: 'ada@pixelcrowd.test', totp: true });
const MOTH = buildManagedPlayer({ name: 'Moth Child', totp: true });
const ADDRESS = `/game-admin/users/${MOTH.id}`;

const account = page.getByRole('region', { name: 'Account' });
const button = account.getByRole('button', { name: 'Reset 2FA' });
const dialog = page.getByRole('dialog');
const remove = dialog.getByRole('button', { name: 'Remove authenticator app' });

describe('resetting the second factor of a player', () => {
  it('needs a reason and works by keyboard', async ({ api, open }) => {
    servePlayer(api, MOTH);
    await open(ADDRESS, { game: ADMIN });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await remove.click();
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('Lost their phone');
    await remove.click();
    await expect.element(page.getByText('Authenticator app removed')).toBeVisible();
    await expect.element(account.getByText('Not set up')).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
    expect(api.requests(resetSecondFactor)).toMatchObject([
      { params: { id: MOTH.id }, body: { reason: 'Lost their phone' } },
    ]);
  });

  it('shows the app as set up again if the server refuses, and keeps the reason', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.refuse(resetSecondFactor, 'unavailable');
    const respond = api.hold(resetSecondFactor);
    await open(ADDRESS, { game: ADMIN });
    await button.click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost their phone');
    await remove.click();
    await expect.element(account.getByText('Not set up')).toBeInTheDocument();
    respond();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Lost their phone');
    await expect.element(account.getByText('Reset 2FA', { exact: true })).toBeInTheDocument();
  });

  it('is not offered to mods', async ({ api, open }) => {
    servePlayer(api, MOTH);
    await open(ADDRESS, { game: buildPlayer({ role: 'mod' }) });
    await expect.element(account.getByText('Set up', { exact: true })).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });

  it('is not offered for oneself', async ({ api, open }) => {
    const self = buildManagedPlayer(ADMIN);
    servePlayer(api, self);
    await open(`/game-admin/users/${self.id}`, { game: ADMIN });
    await expect.element(account.getByText('Set up', { exact: true })).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });
});
