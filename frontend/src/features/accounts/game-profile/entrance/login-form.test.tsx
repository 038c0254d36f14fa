import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../../testing/accessible.ts';
import { serveAccount } from '../../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../../testing/builders.ts';
import { findButton, findField } from '../../../../../testing/form-parts.ts';
import { it } from '../../../../../testing/screen-test.tsx';

async function logIn(password: string): Promise<void> {
  await findField('Email').fill('moth@pixelcrowd.test');
  await findField('Password').fill(password);
  await findButton('Log in').click();
}

describe('the login of the game', () => {
  it('says why it fails, and how long to wait once the account is locked', async ({ api, open }) => {
    api.refuse(gameAuth.calls.login, 'wrong-credentials', { message: 'Wrong email or password' });
    await open('/game-profile');
    await expect.element(findButton('Log in')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await logIn('not-my-password');
    await expect.element(page.getByRole('alert').getByText('Wrong email or password')).toBeVisible();
    api.refuse(gameAuth.calls.login, 'locked', { message: 'Too many tries', retryAfterSeconds: 900 });
    await logIn('my-password');
    await expect.element(page.getByText(/^You can try again in \d+:\d\d\.$/)).toBeVisible();
    serveAccount(api);
    api.respond(gameAuth.calls.login, {
      user: buildPlayer(),
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await findButton('Log in').click();
    await expect.element(page.getByText('Login successful!')).toBeVisible();
    await expect.element(findButton('Logout')).toBeVisible();
    expect(localStorage.getItem('gameToken')).toBe('a-new-token');
  });

  it('stays signed in if the player wants to, where the settings allow it', async ({ api, open }) => {
    serveAccount(api);
    const user = buildPlayer();
    api.respond(gameAuth.calls.login, { user, token: 'a-new-token', deviceToken: 'a-device-token' });
    await open('/game-profile');
    const box = page.getByRole('checkbox', { name: 'Stay signed in' });
    await box.click();
    await expect.element(box).toBeChecked();
    await logIn('my-password');
    await expect.element(findButton('Logout')).toBeVisible();
    expect(api.requests(gameAuth.calls.login).map(({ body }) => body.staySignedIn)).toEqual([true]);
  });

  it('does not offer it where the settings forbid it', async ({ api, open }) => {
    api.respond(webAuth.calls.signInOptions, { staySignedIn: false });
    await open('/game-profile');
    await expect.element(page.getByRole('checkbox', { name: 'Stay signed in' })).not.toBeInTheDocument();
    await expect.element(findButton('Log in')).toBeVisible();
  });

  it('shows even a short wait at once, and does not resend the form by itself', async ({ api, open }) => {
    api.refuse(gameAuth.calls.login, 'rate-limited', { message: 'Too many tries', retryAfterSeconds: 1 });
    await open('/game-profile');
    await logIn('my-password');
    await expect.element(page.getByRole('alert').getByText('Too many tries')).toBeVisible();
    await expect.element(page.getByText('You can try again now.')).toBeVisible();
    expect(api.requests(gameAuth.calls.login)).toHaveLength(1);
  });
});
