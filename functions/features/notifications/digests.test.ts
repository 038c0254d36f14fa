import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { sendDueDigests } from '#domain/digests/send-due-digests.ts';
import { issueUnsubscribeToken } from '#domain/digests/unsubscribe-token.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import type { Recipient } from '#domain/notifications/notification.ts';
import { buildNotificationWrite } from '#domain/notifications/notification-rows.ts';
import { writeInBulk } from '#platform/data/bulk-write.ts';
import { updateEntity } from '#platform/data/change.ts';
import type { PlayerId } from '#shared/ids.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { storeNotification } from '../../testing/notifications.ts';
import { createSessionAs } from '../../testing/sessions.ts';

import { handler } from './handler.ts';

const call = bindCalls(handler);
const runMails = catchMails();
const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => vi.useRealTimers());

const passHours = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);

/** A player who has chosen a digest. */
async function aReader(frequency = 'daily') {
  const { id, email } = await createGameAccount({ name: 'Moth child' });
  const choose = async (next: string) => {
    const { token } = await createSessionAs('game', id);
    return call('PUT /api/game/notifications/digest', { token, body: { frequency: next } });
  };
  const chosen = async () => {
    const { token } = await createSessionAs('game', id);
    return (await call('GET /api/game/notifications/digest', { token })).json.data.frequency;
  };
  await choose(frequency);
  return { id, email, recipient: { system: 'game', id } as const, choose, chosen };
}

/** Runs the job and the tasks that it has made, and returns the mails. */
async function mailsOfJob() {
  await sendDueDigests();
  return runMails();
}

const change = (id: PlayerId, fields: object) =>
  updateEntity(playerDefinition, id, { actor: TESTER, action: 'player.test' }, (current) => ({
    ...current,
    ...fields,
  }));

async function openLink(method: 'GET' | 'POST', token: string, body?: string, type?: string) {
  const route = `${method} /api/mail/unsubscribe/{token}`;
  const headers = type ? { 'content-type': type } : {};
  const event = buildApiEvent({ route, params: { token }, headers, body });
  const { statusCode, headers: sent = {}, body: page = '' } = await callHandler(handler, event);
  return { statusCode, type: sent['content-type'], page };
}

describe('a digest', () => {
  it('is mailed as text to who chose it, with what is new and unread, once a day', async () => {
    const moth = await aReader();
    const image = await storeImage({ title: 'Lantern' });
    passHours(2);
    await storeNotification(moth.recipient, image);
    expect(await mailsOfJob()).toEqual([]);
    passHours(22);
    const [mail, ...others] = await mailsOfJob();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: moth.email, subject: '1 new notification at Pixelcrowd', html: '' });
    expect(mail?.text).toMatch(/^Hello Moth child,\n/);
    expect(mail?.text).toContain(
      `- Your image 'Lantern' is in the gallery.\n  https://pixelcrowd.test/gallery/${image.id}\n`,
    );
    expect(mail?.text).toContain('you chose a daily summary for your Pixelcrowd game account');
    passHours(24);
    expect(await mailsOfJob()).toEqual([]);
    await storeNotification(moth.recipient, await storeImage({ title: 'Beetle' }));
    passHours(24);
    const [next] = await mailsOfJob();
    expect(next?.text).toContain("'Beetle'");
    expect(next?.text).not.toContain("'Lantern'");
  });

  it('comes once a week to those who chose that, at the hour of the choice', async () => {
    const moth = await aReader('weekly');
    await storeNotification(moth.recipient, await storeImage(), NOON + HOUR);
    passHours(7 * 24 - 1);
    expect(await mailsOfJob()).toEqual([]);
    passHours(3);
    expect(await mailsOfJob()).toHaveLength(1);
    await storeNotification(moth.recipient, await storeImage());
    passHours(7 * 24 - 2);
    expect(await mailsOfJob()).toHaveLength(1);
  });

  it('is sent once, by whatever number of runs', async () => {
    const moth = await aReader();
    await storeNotification(moth.recipient, await storeImage(), NOON + HOUR);
    passHours(25);
    await Promise.all([sendDueDigests(), sendDueDigests(), sendDueDigests()]);
    await sendDueDigests();
    expect(await runMails()).toHaveLength(1);
  });

  it('leaves events of the last minutes to the next one, since earlier ones may be stored late', async () => {
    const moth = await aReader();
    passHours(24);
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
    await storeNotification(moth.recipient, await storeImage({ title: 'Old' }), minutesAgo(20));
    await storeNotification(moth.recipient, await storeImage({ title: 'New' }), minutesAgo(5));
    expect((await mailsOfJob())[0]?.text).not.toContain("'New'");
    await storeNotification(moth.recipient, await storeImage({ title: 'Late' }), minutesAgo(10));
    passHours(24);
    const [mail] = await mailsOfJob();
    expect(mail?.text).toMatch(/'New'[\s\S]*'Late'/);
    expect(mail?.text).not.toContain("'Old'");
  });

  it('has neither what was read nor what is gone, and is not sent with nothing else', async () => {
    const [moth, newt] = [await aReader(), await aReader()];
    const [kept, gone] = [await storeImage(), await storeImage()];
    await storeNotification(moth.recipient, gone, NOON + HOUR);
    await storeNotification(newt.recipient, kept, NOON + HOUR);
    passHours(2);
    await removeImage(gone.id, TESTER);
    const { token } = await createSessionAs('game', newt.id);
    const { notifications } = (await call('GET /api/game/notifications', { token })).json.data;
    await call('POST /api/game/notifications/read', { token, body: { upTo: notifications[0].id } });
    passHours(23);
    expect(await mailsOfJob()).toEqual([]);
  });

  it('does not name sensitive images, nor items', async () => {
    const moth = await aReader();
    await storeNotification(moth.recipient, await storeImage({ title: 'Bare', rating: 'r' }), NOON + HOUR);
    await notifyOfItem(moth.recipient, 'Corset');
    passHours(25);
    const [mail] = await mailsOfJob();
    expect(mail?.text).toContain('- Your image is in the gallery.\n');
    expect(mail?.text).toContain('- Your item was disabled. Reason: It flickers.\n');
    expect(mail?.text).not.toMatch(/Bare|Corset/);
  });

  it('is not sent to those who are suspended, unverified or turned it off after it was due', async () => {
    const [moth, newt, gnat] = [await aReader(), await aReader(), await aReader()];
    for (const { recipient } of [moth, newt, gnat])
      await storeNotification(recipient, await storeImage(), NOON + HOUR);
    passHours(25);
    await sendDueDigests();
    await change(moth.id, { suspension: { reason: 'Spam', until: null } });
    await change(newt.id, { emailVerified: false });
    await gnat.choose('off');
    expect(await runMails()).toEqual([]);
  });
});

const notifyOfItem = (recipient: Recipient, title: string) =>
  writeInBulk([
    buildNotificationWrite(
      recipient,
      { kind: 'item-disabled', item: { id: '1', title }, reason: 'It\n\nflickers.' },
      { at: NOON + HOUR, event: title },
    ),
  ]);

describe('the choice of a digest', () => {
  it('is none at first, and needs a verified address', async () => {
    const { id } = await createWebAccount({ emailVerified: false });
    const { token } = await createSessionAs('web', id);
    const read = async () => (await call('GET /api/auth/notifications/digest', { token })).json.data;
    expect(await read()).toEqual({ frequency: null });
    const refused = await call('PUT /api/auth/notifications/digest', {
      token,
      body: { frequency: 'weekly' },
    });
    expect([refused.status, refused.json.code]).toEqual([403, 'address-unverified']);
    expect(await read()).toEqual({ frequency: null });
    await call('PUT /api/auth/notifications/digest', { token, body: { frequency: 'off' } });
    expect(await read()).toEqual({ frequency: 'off' });
    const wrong = await call('PUT /api/auth/notifications/digest', { token, body: { frequency: 'hourly' } });
    expect(wrong.json.errors).toMatchObject([{ path: 'frequency' }]);
  });

  it('does not move the next digest when it is made again, and sends nothing from while it was off', async () => {
    const moth = await aReader();
    await storeNotification(moth.recipient, await storeImage({ title: 'Early' }), NOON + HOUR);
    passHours(2);
    await moth.choose('daily');
    passHours(22);
    expect(await mailsOfJob()).toHaveLength(1);
    await moth.choose('off');
    await storeNotification(moth.recipient, await storeImage({ title: 'Off' }));
    passHours(48);
    expect(await mailsOfJob()).toEqual([]);
    await moth.choose('daily');
    passHours(25);
    expect(await mailsOfJob()).toEqual([]);
  });
});

describe('the link of a digest', () => {
  const ONE_CLICK = ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'] as const;

  it('is in the text and in the headers of a mail, and turns that digest off without a session', async () => {
    const [moth, newt] = [await aReader(), await aReader()];
    await storeNotification(moth.recipient, await storeImage(), NOON + HOUR);
    passHours(25);
    const [mail] = await mailsOfJob();
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, url = '', token = ''] =
      /^<(https:\/\/pixelcrowd\.test\/api\/mail\/unsubscribe\/([\w.-]+))>$/.exec(
        mail?.headers['List-Unsubscribe'] ?? '',
      ) ?? [];
    expect(mail?.text).toContain(url);
    expect(token).not.toContain(moth.id);
    const page = await openLink('GET', token);
    expect(page).toMatchObject({ statusCode: 200, type: 'text/html; charset=utf-8' });
    expect(page.page).toContain('<form method="post"><button>Turn off the emails</button></form>');
    expect(page.page).not.toMatch(/<script/);
    expect(await moth.chosen()).toBe('daily');
    await change(moth.id, { email: 'moved@example.org' });
    for (const sent of [[...ONE_CLICK], [], ['--x--', 'multipart/form-data; boundary=x']]) {
      const done = await openLink('POST', token, ...sent);
      expect(done.statusCode).toBe(200);
      expect(done.page).toContain('choose Daily or Weekly under <a href="/notifications">');
    }
    expect([await moth.chosen(), await newt.chosen()]).toEqual(['off', 'daily']);
  });

  it('works years later, and is harmless for an account that never had one', async () => {
    const moth = await aReader();
    const token = await issueUnsubscribeToken(moth.recipient);
    vi.setSystemTime(NOON + 2000 * DAY);
    await openLink('POST', token, ...ONE_CLICK);
    expect(await moth.chosen()).toBe('off');
    const { id } = await createWebAccount();
    const other = await issueUnsubscribeToken({ system: 'web', id });
    expect((await openLink('POST', other)).statusCode).toBe(200);
  });

  it('says that it does not work if it is wrong', async () => {
    const moth = await aReader();
    const token = await issueUnsubscribeToken(moth.recipient);
    const wrong = [`${token.slice(0, -2)}AA`, token.slice(9), 'x', `AAAAAAAA.${token.slice(9)}`, moth.id];
    for (const each of wrong)
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, type, page } = await openLink(method, each);
        expect([statusCode, type]).toEqual([404, 'text/html; charset=utf-8']);
        expect(page).toContain('sign in and open Notifications');
      }
    expect(await moth.chosen()).toBe('daily');
  });
});
