import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../../testing/accessible.ts';
import { serveAccount } from '../../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../../testing/builders.ts';
import { findButton, findField } from '../../../../../testing/form-parts.ts';
import { it } from '../../../../../testing/screen-test.tsx';

const PLAYER = buildPlayer({ emailVerified: false });

describe('the emailed link that verifies the address of a player', () => {
  it('is removed from the URL, verifies once and leads to the profile', async ({ api, open }) => {
    serveAccount(api);
    api.respond(gameAuth.calls.verifyEmail, () => {
      api.respond(gameAuth.calls.verify, {
        user: { ...PLAYER, emailVerified: true },
        unreadNotifications: 0,
      });
      return {};
    });
    await open('/game-profile?verify=1&token=a-mailed-token&email=moth%40pixelcrowd.test', { game: PLAYER });
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    await expectAccessible();
    await findButton('Go to my profile').click();
    await expect.element(page.getByRole('heading', { name: 'Game Profile', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Verify your email address')).not.toBeInTheDocument();
    expect(api.requests(gameAuth.calls.verifyEmail).map(({ body }) => body)).toEqual([
      { token: 'a-mailed-token', email: 'moth@pixelcrowd.test' },
    ]);
  });

  it('asks to log in first, and then verifies', async ({ api, open }) => {
    serveAccount(api);
    api.respond(gameAuth.calls.login, { user: PLAYER, token: 'a-token', deviceToken: 'a-device-token' });
    api.respond(gameAuth.calls.verify, { user: PLAYER, unreadNotifications: 0 });
    api.respond(gameAuth.calls.verifyEmail, {});
    await open('/game-profile?verify=1&token=a-mailed-token&email=moth%40pixelcrowd.test');
    await expect.element(page.getByText('One step before we verify moth@pixelcrowd.test')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findField('Email').fill('moth@pixelcrowd.test');
    await findField('Password').fill('the password');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
    await findButton('Go to my profile').click();
    await expect.element(page.getByRole('heading', { name: 'Game Profile', level: 1 })).toBeVisible();
  });

  it('is confirmed once the profile knows of it', async ({ api, open }) => {
    serveAccount(api);
    let sendAccount = () => {};
    api.respond(gameAuth.calls.verifyEmail, () => {
      sendAccount = api.hold(gameAuth.calls.verify);
      return {};
    });
    await open('/game-profile?verify=1&token=a-mailed-token&email=moth%40pixelcrowd.test', { game: PLAYER });
    await expect.poll(() => api.requests(gameAuth.calls.verify)).toHaveLength(2);
    await expect.element(page.getByText('Verifying your address')).toBeVisible();
    sendAccount();
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
  });
});
