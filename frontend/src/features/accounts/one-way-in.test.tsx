import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildImages, buildPlayer, buildWebsiteUser } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { findButton, findField } from '../../../testing/form-parts.ts';
import { giveImages } from '../../../testing/gallery-responses.ts';
import { it } from '../../../testing/screen-test.tsx';

const bar = page.getByRole('banner');
const main = page.getByRole('main');
const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const address = () => location.pathname + location.search;
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

function acceptPlayer(api: FakeApi): void {
  serveAccount(api);
  const user = buildPlayer();
  // The bell reads the unread number.
  api.respond(gameAuth.calls.verify, { user, unreadNotifications: 0 });
  api.respond(gameAuth.calls.login, { user, token: 'a-token', deviceToken: 'a-device-token' });
  api.respond(gameAuth.calls.register, { user, token: 'a-token', deviceToken: 'a-device-token' });
}

async function logIn(): Promise<void> {
  await findField('Email').fill('moth@pixelcrowd.test');
  await findField('Password').fill('my-password');
  await findButton('Log in').click();
}

describe('signing in', () => {
  it('returns a player to the page and to the place on it', async ({ api, openApp }) => {
    acceptPlayer(api);
    giveImages(api, buildImages(12));
    await openApp('/gallery?category=avatar');
    await expect.element(page.getByRole('button', { name: 'Like Image 12' })).toBeVisible();
    scrollTo(0, 300);
    await expect.poll(() => scrollY).toBe(300);
    // A click by the test driver would scroll the sticky bar into view.
    bar.getByRole('link', { name: 'Game Profile' }).element().focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await logIn();
    await expect.poll(address).toBe('/gallery?category=avatar');
    await expect.poll(() => scrollY).toBe(300);
  });

  it('returns after registering, also from the form of the other account', async ({ api, openApp }) => {
    acceptPlayer(api);
    await openApp('/terms-of-service?from=mail');
    await link('Website sign-in').click();
    await main.getByRole('link', { name: 'Log in to the game' }).click();
    await findButton("Don't have an account? Create one!").click();
    await findField('Full name').fill('Moth child');
    await findField('Email').fill('moth@pixelcrowd.test');
    await findField('Password').fill('my-password');
    await findField('Confirm password').fill('my-password');
    await findButton('Create account').click();
    await expect.poll(address).toBe('/terms-of-service?from=mail');
  });

  it('returns a website user from the link in the footer', async ({ api, openApp }) => {
    const user = buildWebsiteUser({ role: 'admin' });
    api.respond(webAuth.calls.me, { user, unreadNotifications: 0 });
    api.respond(webAuth.calls.login, { user, token: 'a-token', deviceToken: 'a-device-token' });
    await openApp('/terms-of-service');
    await link('Website sign-in').click();
    await findField('Email or username').fill('juno');
    await findField('Password').fill('my-password');
    await findButton('Sign In').click();
    await expect.poll(address).toBe('/terms-of-service');
    await expect.element(link('Website account')).toBeVisible();
  });
});

describe('the views of the sign-in forms', () => {
  it('are in the history of the game profile', async ({ openApp }) => {
    await openApp('/game-profile');
    await findButton("Don't have an account? Create one!").click();
    await expect.element(heading('Create Your Game Account')).toBeVisible();
    expect(address()).toBe('/game-profile?view=register');
    history.back();
    await expect.element(heading('Game Profile')).toHaveFocus();
    await findButton('Forgot your password?').click();
    await expect.element(heading('Reset Your Password')).toHaveFocus();
    expect(address()).toBe('/game-profile?view=forgot');
    history.back();
    await expect.element(findButton('Log in')).toBeVisible();
    history.forward();
    await expect.element(heading('Reset Your Password')).toBeVisible();
  });

  it('are in the history of the website sign-in, with its tabs', async ({ openApp }) => {
    await openApp('/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect.element(findField('Username')).toBeVisible();
    expect(address()).toBe('/login?view=sign-up');
    history.back();
    await expect.element(findField('Email or username')).toBeVisible();
    await findField('Email or username').fill('juno@pixelcrowd.test');
    await findButton('Forgot your password?').click();
    await expect.element(heading('Reset your password')).toHaveFocus();
    expect(address()).toBe('/login?view=forgot');
  });

  it.for(['/game-profile?view=two-factor', '/game-profile?view=nothing', '/game-profile?view=reset'])(
    'begin with the login at an address without its data: %s',
    async (path, { openApp }) => {
      await openApp(path);
      await expect.element(findButton('Log in')).toBeVisible();
    },
  );

  it('open by their address', async ({ openApp }) => {
    await openApp('/game-profile?view=register');
    await expect.element(findButton('Create account')).toBeVisible();
  });
});
