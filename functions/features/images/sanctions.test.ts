import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findAccount } from '#domain/accounts/find-account.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import { submitImage } from '#domain/gallery/submit-image.ts';
import { sanctionUploader } from '#domain/images/sanctions/sanction-uploader.ts';
import { listNotifications } from '#domain/inbox/inbox.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import type { ImageId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let token: string;
let accountId: WebsiteUserId;
let playerId: PlayerId;
let imageId: ImageId;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await createFreshTable();
  accountId = (await createWebAccount({ role: 'moderator', username: 'ines' })).id;
  ({ token } = await createSessionAs('web', accountId));
  playerId = (await createGameAccount()).id;
  imageId = (await uploadAs(playerId)).id;
});
afterEach(() => vi.useRealTimers());

const uploadAs = (id: string) =>
  storeImage({ title: 'Lantern', uploadedBy: { kind: 'game', id, username: 'moth' } });

async function passSeconds(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * 1000);
  await runOverdueTasks({ all: true });
}

const readUploader = async (id = imageId) =>
  (await call('GET /api/admin/images/{id}', { token, params: { id } })).json.data.image.uploader;
/** Acts on the uploader as they are now. */
async function sanction(body: object, id = imageId, by = token) {
  const { version } = (await readUploader(id)).account;
  return call('POST /api/admin/images/{id}/uploader/sanctions', {
    token: by,
    params: { id },
    body: { version, ...body },
  });
}
const texts = async () =>
  (await listNotifications({ system: 'game', id: playerId }, { page: 1, limit: 20 })).notifications.map(
    ({ text }) => text,
  );
const submit = () =>
  submitImage(
    { accountId: playerId, name: 'moth' },
    {
      title: 'Moth',
      altText: '',
      category: 'icon',
      rating: 'g',
      fileName: 'moth.png',
      contentType: 'image/png',
      size: 900,
    },
    undefined,
  );

const WARNING = { action: 'warn', template: 'not-own-work', note: 'The lantern is by juno.' };
const SENTENCE = 'Please upload only art that you made yourself. The lantern is by juno.';

it('warns an uploader after the hold, and closes the reports on the image as right', async () => {
  const reporter = await createWebAccount();
  await reportImage(
    imageId,
    { reason: 'spam', reporter: { system: 'web', id: reporter.id } },
    '198.51.100.1',
  );
  const { json } = await sanction({ ...WARNING, closesReports: true, holdSeconds: 10 });
  expect(json.data.held).toMatchObject({ subject: { type: 'sanction', action: 'warn', imageId } });
  const open = await call('GET /api/admin/reports', { token });
  expect(open.json.data.reports).toEqual([]);
  expect(await texts()).toEqual([]);
  await passSeconds(11);
  expect(await texts()).toEqual([`Our staff warn you about your image 'Lantern': ${SENTENCE}`]);
  expect((await readUploader()).account).toMatchObject({
    mayAct: true,
    sanctions: [{ action: 'warn', text: SENTENCE, by: 'ines' }],
  });
  const closed = await call('GET /api/admin/reports', { token, query: { state: 'closed' } });
  expect(closed.json.data.reports).toMatchObject([{ decision: { outcome: 'handled', by: 'ines' } }]);
  expect((await readHistory(`PLAYER#${playerId}`)).at(-1)).toEqual(['player.warn', accountId]);
});

it('does nothing if it is undone, and nothing twice', async () => {
  const held = (await sanction({ ...WARNING, holdSeconds: 10 })).json.data.held;
  const repeated = (await sanction({ ...WARNING, holdSeconds: 10 })).json.data.held;
  expect(repeated.id).toBe(held.id);
  await call('DELETE /api/admin/held-decisions/{id}', { token, params: { id: held.id } });
  await passSeconds(11);
  expect((await readUploader()).account.sanctions).toEqual([]);
  const staff = { system: 'web', accountId, name: 'ines' } as const;
  const { version } = (await readUploader()).account;
  const order = {
    action: 'warn',
    template: 'spam',
    note: '',
    version,
    closesReports: false,
    holdSeconds: 0,
  } as const;
  // The type of the id is that of the session.
  const by = staff as Parameters<typeof sanctionUploader>[0];
  await sanctionUploader(by, imageId, order, 'ONE');
  await sanctionUploader(by, imageId, order, 'ONE');
  expect(await texts()).toHaveLength(1);
});

it('limits submissions until the limit ends', async () => {
  await sanction({ action: 'limit', perDay: 1, days: 3, note: 'Too many at once.' });
  await submit();
  await expect(submit()).rejects.toMatchObject({
    code: 'limit-reached',
    message: 'You can submit up to 1 image a day. The limit resets at midnight UTC.',
  });
  await sanction({ action: 'limit', perDay: 0, days: 1, note: 'Please take a break.' });
  await passSeconds(3_600);
  await expect(submit()).rejects.toMatchObject({ code: 'limit-reached' });
  const until = new Date(Date.now() + 82_800_000).toISOString().slice(0, 10);
  expect(await texts()).toContain(
    `You can submit no images until ${until}. Our staff wrote: Please take a break.`,
  );
  await passSeconds(86_400);
  await submit();
});

it('suspends for thirty days at most, with a mail', async () => {
  const mails = catchMails();
  expect((await sanction({ action: 'suspend', days: 31, note: 'Harassment' })).status).toBe(422);
  await sanction({ action: 'suspend', days: 7, note: 'Harassment' });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await findAccount('game', playerId)).toMatchObject({ suspension: { reason: 'Harassment' } });
  expect((await readUploader()).account.suspendedUntil).toBeDefined();
  expect((await mails()).map(({ subject }) => subject)).toContain('Your account is suspended');
  await passSeconds(7 * 86_400);
  expect(await findAccount('game', playerId)).toMatchObject({ suspension: null });
});

it.each([
  [{ action: 'warn' }, 'template'],
  [{ action: 'limit', days: 1, note: 'No' }, 'perDay'],
  [{ action: 'limit', perDay: 1, note: 'No' }, 'days'],
  [{ action: 'suspend', days: 1 }, 'note'],
])('names what is missing: %o', async (body, path) => {
  const { status, json } = await sanction(body);
  expect([status, json.errors[0].path]).toEqual([422, path]);
});

it('acts neither on staff, nor on the caller, nor on an account that has changed', async () => {
  const mod = await createGameAccount({ role: 'mod' });
  const { id: byMod } = await uploadAs(mod.id);
  expect((await readUploader(byMod)).account.mayAct).toBe(false);
  expect((await sanction(WARNING, byMod)).json.code).toBe('conflict');
  const own = await storeImage({ uploadedBy: { kind: 'web', id: accountId, username: 'ines' } });
  expect((await sanction(WARNING, own.id)).json).toMatchObject({
    code: 'conflict',
    message: "You can't act on your own account",
  });
  const stale = await sanction({ ...WARNING, version: 99 });
  expect(stale.json.code).toBe('conflict');
  // Reviewers see no address.
  expect(JSON.stringify(stale.json)).not.toContain('@');
});

it('has notes that reviewers read and write, together with those of game staff', async () => {
  const params = { id: imageId };
  const body = { text: 'Promised to send the sources.' };
  const added = await call('POST /api/admin/images/{id}/uploader/notes', { token, params, body });
  expect(added.status).toBe(201);
  const other = await createSessionAs('web', (await createWebAccount({ role: 'moderator' })).id);
  const { json } = await call('GET /api/admin/images/{id}/uploader/notes', { token: other.token, params });
  expect(json.data).toMatchObject({ total: 1, notes: [{ text: body.text, by: 'ines' }] });
  expect((await readUploader()).notes).toBe(1);
  const { id: unknown } = await storeImage({ uploadedBy: { kind: 'discord', id: '8035', username: 'x' } });
  const missing = await call('GET /api/admin/images/{id}/uploader/notes', { token, params: { id: unknown } });
  expect(missing.status).toBe(404);
});
