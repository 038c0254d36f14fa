import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setForcedSecondFactor } from '#domain/accounts/force-second-factor/forced-second-factor.ts';
import { changeRole } from '#domain/accounts/user-management/change-role.ts';
import { resetSecondFactor } from '#domain/accounts/user-management/reset-second-factor.ts';
import { adjustCoins } from '#domain/coins/change-as-staff.ts';
import { announceLikes } from '#domain/gallery/announce-likes.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import type { Image } from '#domain/images/image.ts';
import { approveImage, rejectImage } from '#domain/images/publishing/decide-image.ts';
import { countUnread } from '#domain/inbox/inbox.ts';
import { decideOnItem } from '#domain/items/staff/decide-items.ts';
import type { Actor } from '#platform/data/change.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { AccountNotification } from '#shared/contract/notifications.ts';
import { type NotificationId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { storeItem } from '../../testing/items.ts';
import { storeNotification } from '../../testing/notifications.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => vi.useRealTimers());

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** Signs in a player and returns what they read of their notifications. */
async function aPlayer() {
  const { id } = await createGameAccount();
  const { token } = await createSessionAs('game', id);
  const list = async (query: Record<string, string> = {}) =>
    (await call('GET /api/game/notifications', { token, query })).json.data;
  return {
    id,
    list,
    texts: async (): Promise<string[]> =>
      (await list()).notifications.map(({ text }: AccountNotification) => text),
    read: async (upTo: string) =>
      (await call('POST /api/game/notifications/read', { token, body: { upTo } })).json.data,
    unread: () => countUnread({ system: 'game', id }),
  };
}

/** A processed submission of a player that waits for a decision. */
async function submission(player: { id: PlayerId }, fields: Partial<Image> = {}): Promise<Image> {
  const image = await storeImage({
    approvalStatus: 'pending',
    uploadedBy: { kind: 'game', id: player.id, username: 'Moth child' },
    ...fields,
  });
  await writeDerived(image);
  return image;
}

/** Notifies a player of an approval, some minutes after noon. */
const notify = ({ id }: { id: PlayerId }, image: Image, minute: number) =>
  storeNotification({ system: 'game', id }, image, NOON + minute * 60_000);

describe('the uploader of an image', () => {
  it('is notified of each decision on it, with reason and note, once', async () => {
    const moth = await aPlayer();
    const { id } = await submission(moth, { title: 'Lantern' });
    await rejectImage(id, TESTER, { reason: 'low-quality', note: 'Please send it larger.' });
    passMinutes(1);
    await approveImage(id, TESTER);
    passMinutes(1);
    await approveImage(id, TESTER);
    passMinutes(1);
    await rejectImage(id, TESTER, { reason: 'taken-down' });
    expect(await moth.list()).toMatchObject({
      notifications: [
        { kind: 'image-taken-down', text: "Your image 'Lantern' was taken down.", at: toIsoTime(Date.now()) },
        {
          kind: 'image-rejected',
          text: "Your image 'Lantern' was not approved. Reason: Low quality. The reviewer wrote: Please send it larger.",
          subject: { type: 'image', id, title: 'Lantern' },
          link: '/game-profile/submissions',
          at: toIsoTime(NOON),
        },
      ],
      unread: 2,
      pagination: { totalItems: 2, totalPages: 1 },
    });
    passMinutes(1);
    await approveImage(id, TESTER);
    expect((await moth.list()).notifications[0]).toMatchObject({
      kind: 'image-restored',
      text: "Your image 'Lantern' is back in the gallery.",
      link: `/gallery/${id}`,
    });
    expect((await moth.texts())[2]).toBe("Your image 'Lantern' is in the gallery.");
  });

  it('on Discord is notified as the player who has linked the account', async () => {
    const moth = await aPlayer();
    const poster = { kind: 'discord', id: '10000000000000001', username: 'moth' } as const;
    const linked = { uploadedBy: poster, artist: moth.id };
    const [image, own] = [await submission(moth, linked), await submission(moth, linked)];
    await submission(moth, { uploadedBy: poster });
    await approveImage(own.id, { ...poster, name: poster.username });
    await approveImage(image.id, TESTER);
    passMinutes(1);
    await rejectImage(image.id, TESTER, { reason: 'taken-down' });
    expect((await moth.list()).notifications).toMatchObject([{ kind: 'image-taken-down', link: null }]);
    await announceLikes([{ id: own.id, likes: 1, milestone: 0 }]);
    expect(await moth.texts()).toContain("Your image 'Moth child' got its first like.");
  });

  it('is not notified of their own decision', async () => {
    const { id, username } = await createWebAccount({ role: 'admin' });
    const { token } = await createSessionAs('web', id);
    const image = await submission({ id: id as string as PlayerId });
    const own = await submission(
      { id: id as string as PlayerId },
      { uploadedBy: { kind: 'web', id, username } },
    );
    const self: Actor = { kind: 'web', id, name: username };
    await approveImage(image.id, self);
    await approveImage(own.id, self);
    const { json } = await call('GET /api/auth/notifications', { token });
    expect(json.data).toMatchObject({ notifications: [], unread: 0 });
    passMinutes(1);
    await rejectImage(own.id, TESTER);
    const page = (await call('GET /api/auth/notifications', { token })).json.data;
    expect(page.notifications).toMatchObject([{ link: `/admin/images/${own.id}` }]);
    const read = { token, body: { upTo: page.notifications[0].id } };
    expect((await call('POST /api/auth/notifications/read', read)).json.data).toEqual({ unread: 0 });
  });
});

describe('a player', () => {
  it('is notified of what staff change of theirs, not of what they change themselves', async () => {
    const moth = await aPlayer();
    const { id } = moth;
    const { id: adminId, name } = await createGameAccount({ role: 'admin' });
    const staff = {
      system: 'game',
      accountId: adminId,
      role: 'admin',
      name,
      verified: true,
      sessionId: '1',
      provenUntil: 0,
    } as const;
    const item = await storeItem({ creator: { id, name: 'Moth child' }, name: 'Wings' });
    await adjustCoins(staff, id, {
      type: 'credit',
      amount: 1200,
      reason: 'Outage',
      idempotencyKey: 'key-1-of-test',
    });
    passMinutes(1);
    await decideOnItem(staff, item.id, { enabled: false, reason: 'It flickers.' });
    passMinutes(1);
    await decideOnItem(staff, item.id, { enabled: true, reason: '' });
    passMinutes(1);
    await changeRole(staff, id, 'content_checker');
    passMinutes(1);
    await setForcedSecondFactor(staff, id, true);
    passMinutes(1);
    await setForcedSecondFactor(staff, adminId, true);
    await setForcedSecondFactor(staff, id, false);
    expect(await moth.texts()).toEqual([
      'Our staff no longer require a second factor of you.',
      'Our staff now require a second factor of you: each sign-in needs a code as well.',
      'Your role is now content checker.',
      "Your item 'Wings' was enabled.",
      "Your item 'Wings' was disabled. Reason: It flickers.",
      'Our staff gave you 1,200 coins. Your balance was 1,200 then.',
    ]);
    expect(await countUnread({ system: 'game', id: adminId })).toBe(0);
  });

  it('is notified that staff removed their authenticator app', async () => {
    const { id } = await createWebAccount({ totp: true });
    await resetSecondFactor(buildWebsiteStaff(), id, 'Lost phone');
    const { token } = await createSessionAs('web', id);
    expect((await call('GET /api/auth/notifications', { token })).json.data.notifications).toMatchObject([
      { kind: 'second-factor-removed', subject: null, link: '/account' },
    ]);
  });
});

describe('notifications', () => {
  it('leave out what is no longer visible, also from their numbers', async () => {
    const moth = await aPlayer();
    const [gone, kept] = [await submission(moth), await submission(moth)];
    await approveImage(kept.id, TESTER);
    await rejectImage(gone.id, TESTER);
    expect(await moth.unread()).toBe(2);
    await removeImage(gone.id, TESTER);
    expect(await moth.list()).toMatchObject({
      notifications: [{ subject: { id: kept.id } }],
      unread: 1,
      pagination: { totalItems: 1 },
    });
    expect(await moth.unread()).toBe(1);
  });

  it('are read up to one, and never become unread again', async () => {
    const moth = await aPlayer();
    const image = await storeImage();
    for (const minute of [1, 2, 3]) await notify(moth, image, minute);
    passMinutes(10);
    const { notifications, unread } = await moth.list();
    expect(unread).toBe(3);
    expect(await moth.read(notifications[1].id)).toEqual({ unread: 1 });
    expect(await moth.read(notifications[2].id)).toEqual({ unread: 1 });
    expect((await moth.list()).unread).toBe(1);
    expect(await moth.unread()).toBe(1);
  });

  it('that are yet to come are not read by an id of a later time', async () => {
    const moth = await aPlayer();
    const image = await storeImage();
    await moth.read(createUlid(NOON + 100 * DAY) as NotificationId);
    await notify(moth, image, 1);
    passMinutes(2);
    expect(await moth.unread()).toBe(1);
  });

  it('are the newest two hundred of ninety days, in pages', async () => {
    const moth = await aPlayer();
    const image = await storeImage();
    await notify(moth, image, -91 * 24 * 60);
    expect((await moth.list()).notifications).toEqual([]);
    for (let minute = 0; minute < 203; minute++) await notify(moth, image, -minute);
    const last = await moth.list({ page: '10', limit: '20' });
    expect(last).toMatchObject({ unread: 50, pagination: { totalItems: 200, hasNext: false } });
    expect(last.notifications.map(({ at }: AccountNotification) => at).at(-1)).toBe(
      toIsoTime(NOON - 199 * 60_000),
    );
    expect(await moth.unread()).toBe(50);
  });

  it('are seen by their owner alone', async () => {
    const [moth, newt] = [await aPlayer(), await aPlayer()];
    await notify(moth, await storeImage(), 0);
    expect([await moth.unread(), await newt.unread()]).toEqual([1, 0]);
    expect((await newt.list()).notifications).toEqual([]);
  });
});
