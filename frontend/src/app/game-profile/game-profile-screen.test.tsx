import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { NO_BENEFITS } from '#shared/benefits.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { findButton } from '../../../testing/form-parts.ts';
import { LAPTOP, PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { gameSession } from '../../session/game-session.ts';

const PLAYER = buildPlayer();

describe('the profile of a player', () => {
  it('logs out in this browser even when the server is unreachable', async ({ api, open }) => {
    serveAccount(api);
    await open('/game-profile', { game: PLAYER });
    api.refuse(gameAuth.calls.logout, 'unavailable');
    await findButton('Logout').click();
    const notice = page.getByText('Failed to logout', { exact: true });
    await expect.element(notice).toBeVisible();
    expect(notice.element().getBoundingClientRect().x).toBeGreaterThan(LAPTOP.width / 2);
    await expect.element(findButton('Log in')).toBeVisible();
    expect(localStorage.getItem('gameToken')).toBeNull();
  });

  it('begins with its sections on a phone', async ({ api, open }) => {
    serveAccount(api);
    await open('/game-profile', { game: PLAYER, size: PHONE });
    const sections = page.getByRole('navigation', { name: 'Profile sections' });
    await expect.element(sections).toBeInViewport({ ratio: 1 });
    const { bottom } = sections.element().getBoundingClientRect();
    expect(page.getByRole('region', { name: 'Coins' }).element().getBoundingClientRect().top).toBeGreaterThan(
      bottom,
    );
  });

  it('keeps the session when the server is unreachable, and tries again', async ({ api, open }) => {
    serveAccount(api);
    await open('/game-profile', { game: PLAYER });
    api.disconnect(gameAuth.calls.verify);
    await gameSession.check();
    await expect.element(page.getByText("We couldn't verify your session")).toBeVisible();
    expect(localStorage.getItem('gameToken')).not.toBeNull();
    api.respond(gameAuth.calls.verify, { user: PLAYER, unreadNotifications: 0 });
    await findButton('Try again').click();
    await expect.element(findButton('Logout')).toBeVisible();
  });

  it('has the premium badge of their package after the name', async ({ api, open }) => {
    serveAccount(api);
    const benefits = { ...NO_BENEFITS, premiumBadge: true };
    api.respond(subscriptions.calls.entitlement, { plan: 'Wanderer', until: null, benefits });
    await open('/game-profile', { game: PLAYER });
    const card = page.getByRole('region', { name: 'Your account' });
    await expect.element(card.getByRole('img', { name: 'Premium' })).toBeVisible();
  });

  it('asks to log in again once the session has ended elsewhere', async ({ api, open }) => {
    serveAccount(api);
    await open('/game-profile', { game: PLAYER });
    api.refuse(gameAuth.calls.sessions, 'session-ended');
    await page.getByRole('link', { name: 'Security' }).click();
    await expect.element(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(localStorage.getItem('gameToken')).toBeNull();
  });
});
