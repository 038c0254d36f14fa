import { ulid } from 'ulid';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WebsiteUser } from '#shared/account.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { type AccountNotification, notifications } from '#shared/contract/notifications.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer, buildWebsiteUser } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { webSession } from '../../session/web-session.ts';

const { playerList, playerRead, userList, userRead } = notifications.calls;
const PLAYER = buildPlayer();
const USER = buildWebsiteUser();
const NOON = Date.UTC(2026, 10, 20, 12);

type Built = v.InferInput<typeof AccountNotification>;

/** A notification some minutes before noon. */
function build(minutesBefore: number, fields: Partial<Built> = {}): Built {
  const at = NOON - minutesBefore * 60_000;
  const imageId = ulid(at);
  return {
    id: ulid(at),
    kind: 'image-approved',
    at: new Date(at).toISOString(),
    subject: { type: 'image', id: imageId, title: 'Lantern' },
    text: `Your image 'Lantern ${minutesBefore}' is in the gallery.`,
    link: `/gallery/${imageId}`,
    ...fields,
  };
}

const bar = page.getByRole('banner');
const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const older = page.getByRole('button', { name: 'Show older notifications' });

function servePlayer(api: FakeApi, all: readonly Built[], unread = 0): void {
  api.respond(playerList, ({ query: { page: number, limit } }) => ({
    notifications: all.slice((number - 1) * limit, number * limit),
    unread,
    pagination: paginate(number, limit, all.length),
  }));
  api.respond(playerRead, { unread: 0 });
  api.respond(notifications.calls.playerDigest, { frequency: 'off' });
}

describe('the bell', () => {
  it('says how many notifications are unread, and leads to them, which marks them as read', async ({
    api,
    openApp,
  }) => {
    const [rejected, approved] = [
      build(1, {
        kind: 'image-rejected',
        text: "Your image 'Moth' was not approved. Reason: Low quality.",
        link: '/game-profile/submissions',
      }),
      build(2),
    ];
    servePlayer(api, [rejected, approved, build(3)], 2);
    await openApp('/privacy-policy', { game: PLAYER });
    await expect.element(bar.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    api.respond(gameAuth.calls.verify, { user: PLAYER, unreadNotifications: 2 });
    dispatchEvent(new Event('online'));
    const bell = bar.getByRole('link', { name: '2 unread notifications' });
    await expect.element(bell).toBeVisible();
    bell.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Notifications', level: 1 })).toHaveFocus();
    await expect.element(rows.first()).toMatchTextContent(/New.*was not approved\. Reason: Low quality\./);
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
    await expect.element(rows.first()).toMatchTextContent(date.format(NOON - 60_000));
    await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', '/game-profile/submissions');
    expect(rows.elements().map(({ textContent }) => textContent.startsWith('New'))).toEqual([
      true,
      true,
      false,
    ]);
    await expect.element(bar.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    expect(api.requests(playerRead)[0]).toMatchObject({ body: { upTo: rejected.id } });
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('reads its number after a sign-in, and is on a phone too', async ({ api, openApp }) => {
    await openApp('/privacy-policy', { size: PHONE });
    await expect.element(bar.getByRole('button', { name: 'Open menu' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Notifications' }).query()).toBeNull();
    api.respond(webAuth.calls.me, { user: USER, unreadNotifications: 50 });
    await webSession.begin(() => Promise.resolve({ user: v.parse(WebsiteUser, USER), token: 'token' }));
    await expect.element(bar.getByRole('link', { name: '50 or more unread notifications' })).toBeVisible();
    await expect.element(bar.getByText('50+')).toBeVisible();
    await expectFitsAtAnyWidth();
  });
});

describe('the notifications', () => {
  it('of a person with both accounts are one list, each marked', async ({ api, open }) => {
    servePlayer(api, [build(1), ...Array.from({ length: 24 }, (_, index) => build(10 + index))]);
    const ofUser = [build(5, { text: 'Your role is moderator now.', link: null, subject: null }), build(31)];
    api.respond(userList, { notifications: ofUser, unread: 1, pagination: paginate(1, 20, 2) });
    api.respond(userRead, { unread: 0 });
    api.respond(notifications.calls.userDigest, { frequency: 'off' });
    await open('/notifications', { web: USER, game: PLAYER });
    await expect.element(rows.nth(0)).toMatchTextContent(/'Lantern 1'.*Game/);
    await expect.element(rows.nth(1)).toMatchTextContent(/New.*Your role is moderator now\..*Website/);
    // The older ones of the game are not loaded yet, and come before the last one of the website.
    expect(rows.elements()).toHaveLength(21);
    await older.click();
    await expect.poll(() => rows.elements()).toHaveLength(27);
    await expect.element(rows.nth(24)).toMatchTextContent(/'Lantern 31'/);
    expect(older.query()).toBeNull();
    expect(api.requests(userRead)[0]).toMatchObject({ body: { upTo: ofUser[0]?.id } });
    expect(api.requests(playerRead)).toEqual([]);
    await expectAccessible();
  });

  it('say what will be there while there are none', async ({ api, open }) => {
    servePlayer(api, []);
    await open('/notifications', { game: PLAYER });
    await expect.element(page.getByText('No notifications yet')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('can be loaded again after a failure', async ({ api, open }) => {
    servePlayer(api, []);
    api.disconnect(playerList);
    await open('/notifications', { game: PLAYER });
    await expect.element(page.getByText('Failed to load your notifications')).toBeVisible();
    servePlayer(api, [build(1)]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows.first()).toMatchTextContent(/'Lantern 1'/);
  });

  it('ask visitors to sign in', async ({ open }) => {
    await open('/notifications');
    await expect.element(page.getByText('Sign in to see your notifications')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Log in to the game' }).click();
    await expect.poll(() => location.pathname).toBe('/game-profile');
  });
});
