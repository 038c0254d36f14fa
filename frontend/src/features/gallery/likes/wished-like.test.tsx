import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildImages, buildPlayer } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { gameSession } from '../../../session/game-session.ts';
import { logOut } from '../../../session/log-out.ts';

const IMAGES = buildImages(3, { likes: 7 });
const [FIRST = ''] = IMAGES.map(({ id }) => id);
const PLAYER = buildPlayer();
const NEWCOMER = buildPlayer({ emailVerified: false });
const WISH = JSON.stringify({
  image: FIRST,
  path: `/gallery/${FIRST}?category=avatar`,
  scrollTo: 0,
  at: Date.now(),
  player: NEWCOMER.id,
});

const readWish = () => localStorage.getItem('pixelcrowd.wished-like');

const heart = () => page.getByRole('main').getByRole('button', { name: 'Like Image 1' });
const tokens = { token: 'a-token', deviceToken: 'a-device-token' };

/** Refuses likes until the player's address is verified, as the server does. */
function serveLikes(api: FakeApi): void {
  giveImages(api, IMAGES);
  serveAccount(api);
  api.respond(gallery.calls.like, { liked: true, totalLikes: 8 });
}

async function logIn(): Promise<void> {
  await findField('Email').fill('moth@pixelcrowd.test');
  await findField('Password').fill('the password');
  await userEvent.keyboard('{Enter}');
}

describe('the like of a guest', () => {
  it('is sent once they have logged in, back at the picture', async ({ api, open }) => {
    serveLikes(api);
    api.respond(gameAuth.calls.login, { user: PLAYER, ...tokens });
    await open('/gallery?category=avatar');
    await heart().click();
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    expect(location.pathname + location.search).toBe('/gallery?category=avatar');
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    api.respond(gameAuth.calls.verify, { user: PLAYER, unreadNotifications: 0 });
    await gameSession.refresh();
    expect(api.requests(gallery.calls.like).map(({ params }) => params.id)).toEqual([FIRST]);
    expect(readWish()).toBeNull();
  });

  it('waits for the address of a new account, which can get its email again', async ({ api, open }) => {
    serveLikes(api);
    api.respond(gameAuth.calls.register, { user: NEWCOMER, ...tokens });
    api.refuse(gallery.calls.like, 'address-unverified', { message: 'Verify your email address first' });
    api.respond(gameAuth.calls.resendVerification, {});
    await open('/gallery?category=avatar');
    await heart().click();
    await page.getByRole('link', { name: 'Login' }).click();
    await findButton("Don't have an account? Create one!").click();
    await findField('Full name').fill('Moth child');
    await findField('Email').fill('moth@pixelcrowd.test');
    await findField('Password').fill('my-password');
    await findField('Confirm password').fill('my-password');
    await findButton('Create account').click();
    await expect.element(page.getByText('Verify your email address first')).toBeVisible();
    expect(location.pathname + location.search).toBe('/gallery?category=avatar');
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible();
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await expect.poll(() => api.requests(gameAuth.calls.resendVerification)).toHaveLength(1);
    api.respond(gallery.calls.like, { liked: true, totalLikes: 8 });
    api.respond(gameAuth.calls.verify, {
      user: { ...NEWCOMER, emailVerified: true },
      unreadNotifications: 0,
    });
    await gameSession.refresh();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(api.requests(gallery.calls.like)).toHaveLength(2);
  });

  it('is sent where the mailed link is opened, which leads back to the picture', async ({ api, openApp }) => {
    serveLikes(api);
    localStorage.setItem('pixelcrowd.wished-like', WISH);
    api.respond(gameAuth.calls.verifyEmail, () => {
      api.respond(gameAuth.calls.verify, {
        user: { ...NEWCOMER, emailVerified: true },
        unreadNotifications: 0,
      });
      return {};
    });
    await openApp('/game-profile?verify=1&token=a-mailed-token&email=moth%40pixelcrowd.test', {
      game: NEWCOMER,
    });
    await expect.element(page.getByRole('heading', { name: 'Your address is confirmed' })).toHaveFocus();
    await expect.element(page.getByText('Liked!')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Back to the picture' }).click();
    await expect.poll(() => location.pathname + location.search).toBe(`/gallery/${FIRST}?category=avatar`);
    expect(api.requests(gallery.calls.like)).toHaveLength(1);
  });

  it('is not sent again if it has arrived without a response', async ({ api, openApp }) => {
    serveLikes(api);
    localStorage.setItem('pixelcrowd.wished-like', WISH);
    api.respond(gallery.calls.likes, { liked: [FIRST] });
    await openApp('/terms-of-service', { game: { ...NEWCOMER, emailVerified: true } });
    await expect.poll(readWish).toBeNull();
    expect(api.requests(gallery.calls.like)).toEqual([]);
  });

  it('is never that of another player, and is forgotten on logging out', async ({ api, openApp }) => {
    serveLikes(api);
    localStorage.setItem('pixelcrowd.wished-like', WISH);
    const other = buildPlayer({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAZ' });
    await openApp('/gallery', { game: other });
    await expect.poll(() => api.requests(gallery.calls.likes)).not.toEqual([]);
    await gameSession.refresh();
    expect(api.requests(gallery.calls.like)).toEqual([]);
    expect(readWish()).not.toBeNull();
    await logOut(['game']);
    expect(readWish()).toBeNull();
  });

  it('is forgotten if no one logs in within half an hour', async ({ api, open }) => {
    serveLikes(api);
    api.respond(gameAuth.calls.login, { user: PLAYER, ...tokens });
    const skip = startFakeTime();
    await open('/gallery');
    await heart().click();
    await page.getByRole('link', { name: 'Login' }).click();
    await skip(31 * 60_000);
    await logIn();
    await expect.poll(() => location.pathname).toBe('/gallery');
    expect(readWish()).toBeNull();
    expect(api.requests(gallery.calls.like)).toEqual([]);
  });
});
