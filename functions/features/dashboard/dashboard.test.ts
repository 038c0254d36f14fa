import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { AwsClientStub } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { importOnlineHistory } from '#domain/presence/import-online-history.ts';
import { createEntity, deleteEntity, updateEntity } from '#platform/data/change.ts';
import { failTask } from '#platform/data/given-up-tasks.ts';
import { buildTask, enqueue, findTask, finishTask, postponeTask } from '#platform/data/tasks.ts';
import { createUlid } from '#platform/new-ulid.ts';
import dashboardEvent from '../../../events/dashboard/read.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { holdTimeouts } from '../../testing/hold-timeouts.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { buildRefusedHead } from '../../testing/refused-head.ts';
import { createSession } from '../../testing/sessions.ts';

/** Early in a year, so that the last thirty days span two years. */
const NOW = Date.parse('2027-01-12T10:07:13.500Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
process.env.MAIL_DOMAIN = 'pixelcrowd.test';

let ses: AwsClientStub<SESv2Client>;
let s3: AwsClientStub<S3Client>;
let limits: Map<unknown, () => void>;
let token: string;
let handler: typeof import('./handler.ts').handler;
let call: ReturnType<typeof bindCalls>;

beforeEach(async () => {
  // The process caches the probes' responses, so each test loads a fresh module.
  vi.resetModules();
  ({ handler } = await import('./handler.ts'));
  call = bindCalls(handler);
  ses = mockClient(SESv2Client);
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  await createFreshTable();
  await createFreshBuckets();
  s3 = mockClient(S3Client);
  s3.on(HeadBucketCommand).resolves({});
  limits = holdTimeouts();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  token = (await createSession('web', { role: 'admin' })).token;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  ses.restore();
  s3.restore();
});

/** Stores a website account as given, without a password. */
const storeAccount = (fields: Partial<WebsiteAccount> = {}): Promise<WebsiteAccount> => {
  const username = fields.username ?? createUlid();
  const account = createWebsiteAccount({
    state: 'active',
    email: `${username}@example.org`,
    ...fields,
    username,
  });
  return createEntity(websiteUserDefinition, account, { actor: TESTER, action: 'test.store' });
};

const read = async () => (await call('GET /api/admin/dashboard', { token })).json.data;

interface Day {
  day: string;
  signUps: number;
  uploads: number;
  online: number | null;
}
const findDay = (series: Day[], day: string) => series.find((each) => each.day === day);

/** The state of each part by name. */
const states = async (): Promise<Record<string, string>> => {
  const { status } = await read();
  return Object.fromEntries(status.map(({ part, state }: { part: string; state: string }) => [part, state]));
};

const ALL_UP = {
  database: 'up',
  uploads: 'up',
  media: 'up',
  passwords: 'up',
  mail: 'up',
  tasks: 'up',
};

/** Fails a task the given number of times. */
async function fail({ id }: { id: string }, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const current = await findTask(id);
    if (!current) throw new Error('The task is done');
    await postponeTask(current);
  }
}

/** Far longer than anything takes here. */
const WHILE = { timeout: 60_000 };

/** Longer than the cache keeps a part's response. */
const WHILE_KEPT = 16_000;

const GAME_POOL = process.env.GAME_POOL;

const SUSPENDED = { reason: 'Sent advertisements', until: null };

describe('the totals', () => {
  it('are zero on a new site', async () => {
    const { stats, recent, asOf } = await read();
    const userRoles = { user: 0, premium: 0, moderator: 0, admin: 0 };
    expect(stats).toEqual({ totalUsers: 0, totalImages: 0, pendingImages: 0, userRoles });
    expect(recent).toEqual({ users: [], images: [] });
    expect(asOf).toBe(new Date(NOW).toISOString());
  });

  it('count deactivated accounts in the total but not as active, and images in every state', async () => {
    await storeAccount({ role: 'admin' });
    await storeAccount();
    await storeAccount({ suspension: SUSPENDED });
    for (const approvalStatus of ['pending', 'approved', 'rejected'] as const) {
      await storeImage({ approvalStatus });
      await storeImage({ approvalStatus, rating: 'r' });
    }
    await storeImage({ processing: 'refused' });
    await storeImage({ processing: 'awaiting-upload', approvalStatus: 'pending' });
    const { stats } = await read();
    expect(stats).toEqual({
      totalUsers: 3,
      totalImages: 6,
      pendingImages: 2,
      userRoles: { user: 1, premium: 0, moderator: 0, admin: 1 },
    });
  });
});

describe('the newest entries', () => {
  it('are the newest five accounts and images, whatever their state', async () => {
    for (let nth = 1; nth <= 6; nth += 1) {
      vi.setSystemTime(NOW + nth * HOUR);
      await storeAccount({ username: `moth_${nth}`, suspension: nth % 2 ? SUSPENDED : null });
      await storeImage({
        title: nth % 2 ? `Velvet ${nth}` : '',
        originalName: `velvet-${nth}.png`,
        rating: nth % 2 ? 'g' : 'r',
        approvalStatus: nth % 3 ? 'pending' : 'approved',
        uploadedBy: { kind: 'web', id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', username: `moth_${nth}` },
      });
    }
    const { recent } = await read();
    const { users, images } = recent;
    expect(users.map(({ username }: { username: string }) => username)).toEqual(
      [6, 5, 4, 3, 2].map((nth) => `moth_${nth}`),
    );
    expect(users[0]).toEqual({
      id: expect.any(String),
      username: 'moth_6',
      createdAt: new Date(NOW + 6 * HOUR).toISOString(),
    });
    expect(images).toHaveLength(5);
    expect(images[1]).toEqual({
      id: expect.any(String),
      title: 'Velvet 5',
      originalName: 'velvet-5.png',
      createdAt: new Date(NOW + 5 * HOUR).toISOString(),
      uploadedBy: { username: 'moth_5' },
    });
  });
});

describe('the last thirty days', () => {
  it('are all listed, ending with today, and none is zero', async () => {
    const { series } = await read();
    expect(series).toHaveLength(30);
    expect(series[0]).toEqual({ day: '2026-12-14', signUps: 0, uploads: 0, online: null });
    expect(series.at(-1).day).toBe('2027-01-12');
    expect(new Set(series.map(({ day }: Day) => day)).size).toBe(30);
  });

  it('count deleted accounts and images, and nothing twice', async () => {
    vi.setSystemTime(Date.parse('2026-12-31T23:59:59.999Z'));
    const { id } = await storeAccount();
    const image = await storeImage({ approvalStatus: 'pending' });
    vi.setSystemTime(Date.parse('2027-01-01T00:00:00.000Z'));
    await storeAccount();
    const options = { actor: TESTER, action: 'test.change' };
    await updateEntity(websiteUserDefinition, id, options, (current) => ({ ...current, firstName: 'Juno' }));
    await deleteEntity(websiteUserDefinition, id, options);
    await updateEntity(imageDefinition, image.id, options, (current) => ({
      ...current,
      approvalStatus: 'approved' as const,
    }));
    await deleteEntity(imageDefinition, image.id, options);
    vi.setSystemTime(NOW);
    const { series } = await read();
    expect(findDay(series, '2026-12-31')).toMatchObject({ signUps: 1, uploads: 1 });
    expect(findDay(series, '2027-01-01')).toMatchObject({ signUps: 1, uploads: 0 });
  });

  it('exclude files that never arrived or were refused', async () => {
    await storeImage({ processing: 'awaiting-upload', approvalStatus: 'pending' });
    await storeImage({ processing: 'refused' });
    const { id } = await storeImage({ processing: 'running', approvalStatus: 'pending' });
    const options = { actor: TESTER, action: 'test.change' };
    await updateEntity(imageDefinition, id, options, (current) => ({
      ...current,
      processing: 'done' as const,
    }));
    const { series } = await read();
    expect(series.at(-1)).toMatchObject({ day: '2027-01-12', uploads: 1 });
  });

  it('average a day’s hours, and are null on days without a count', async () => {
    const start = Date.parse('2027-01-10T00:00:00Z');
    await importOnlineHistory([
      { at: start, online: 10 },
      { at: start + HOUR, online: 20 },
      { at: start + DAY, online: 0 },
    ]);
    const { series } = await read();
    expect(series.slice(-3).map(({ online }: Day) => online)).toEqual([15, 0, null]);
  });
});

describe('the state of a part', () => {
  it('is up with its response time if the part responds', async () => {
    expect(await states()).toEqual(ALL_UP);
    const { status } = await read();
    for (const { milliseconds } of status) expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('comes from probing the real services', async () => {
    s3.restore();
    // The storage checks when a request was signed.
    vi.useRealTimers();
    expect(await states()).toEqual(ALL_UP);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WHILE_KEPT });
    process.env.UPLOADS_BUCKET = 'missing-bucket';
    process.env.GAME_POOL = 'eu-central-1_Nobody';
    expect(await states()).toEqual({ ...ALL_UP, uploads: 'down', passwords: 'down' });
    process.env.GAME_POOL = GAME_POOL;
  });

  it('is down if it refuses, without a reason and without affecting the others', async () => {
    s3.on(HeadBucketCommand, { Bucket: process.env.UPLOADS_BUCKET }).rejects(
      new Error('no route to 10.0.0.7'),
    );
    const { json } = await call('GET /api/admin/dashboard', { token });
    expect(JSON.stringify(json)).not.toContain('10.0.0.7');
    const down = json.data.status.filter(({ state }: { state: string }) => state === 'down');
    expect(down.map(({ part }: { part: string }) => part)).toEqual(['uploads']);
  });

  it('is down after two seconds without a response, without delaying the others', async () => {
    ses.on(GetEmailIdentityCommand).callsFake(() => new Promise(() => undefined));
    limits.clear();
    const pending = states();
    await vi.waitFor(() => expect(ses.commandCalls(GetEmailIdentityCommand)).toHaveLength(1), WHILE);
    await vi.waitFor(() => expect(limits.size).toBe(1), WHILE);
    for (const pass of limits.values()) pass();
    expect(await pending).toEqual({ ...ALL_UP, mail: 'down' });
  });

  it('is down if mail may not be sent from the site’s domain', async () => {
    ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
    expect(await states()).toEqual({ ...ALL_UP, mail: 'down' });
  });

  it('is down if a task has been overdue for long', async () => {
    await enqueue(buildTask('close-reports', {}));
    vi.setSystemTime(NOW + 14 * 60_000);
    expect(await states()).toEqual(ALL_UP);
    vi.setSystemTime(NOW + 16 * 60_000);
    expect(await states()).toEqual({ ...ALL_UP, tasks: 'down' });
  });

  it('is down while a task keeps failing', async () => {
    const task = buildTask('close-reports', {});
    await enqueue(task);
    await fail(task, 4);
    expect(await states()).toEqual(ALL_UP);
    vi.setSystemTime(NOW + WHILE_KEPT);
    await fail(task, 1);
    expect(await states()).toEqual({ ...ALL_UP, tasks: 'down' });
    vi.setSystemTime(NOW + 2 * WHILE_KEPT);
    await finishTask(task.id);
    expect(await states()).toEqual(ALL_UP);
  });

  it('is up after mails were refused for good, and names the newest with reason and account', async () => {
    const { accountId: id } = await createSession('game');
    const input = { system: 'game', accountId: id, to: 'moth@example.org', reason: 'private' };
    const at = new Date(NOW).toISOString();
    for (const task of [
      buildTask('operations-mail', { subject: 'private' }),
      buildTask('send-notice', input),
    ]) {
      await enqueue(task);
      await failTask(task, 'Illegal address');
      vi.setSystemTime(NOW + 1000);
    }
    const { status } = await read();
    const tasks = status.find(({ part }: { part: string }) => part === 'tasks');
    expect(tasks).toMatchObject({ state: 'up' });
    expect(tasks).not.toHaveProperty('failing');
    expect(tasks.givenUp).toEqual([
      {
        kind: 'send-notice',
        reason: 'Illegal address',
        at: new Date(NOW + 1000).toISOString(),
        account: { system: 'game', id },
      },
      { kind: 'operations-mail', reason: 'Illegal address', at },
    ]);
  });

  it('is down while a task keeps failing, however many were given up since', async () => {
    const task = buildTask('remove-likes', {});
    await enqueue(task);
    await fail(task, 5);
    for (let time = 0; time < 6; time++) {
      const refused = buildTask('send-notice', {});
      await enqueue(refused);
      await failTask(refused, 'Illegal address');
    }
    const { status } = await read();
    const tasks = status.find(({ part }: { part: string }) => part === 'tasks');
    expect(tasks).toMatchObject({ state: 'down', failing: { kind: 'remove-likes', attempts: 5 } });
    expect(tasks.givenUp).toHaveLength(5);
  });

  it('names the failing task even if other tasks are long overdue', async () => {
    const [failing, late] = [buildTask('remove-likes', {}), buildTask('close-reports', {})];
    await enqueue(failing);
    await fail(failing, 5);
    vi.setSystemTime(NOW + 4 * DAY);
    await fail(failing, 1);
    await enqueue(late);
    vi.setSystemTime(NOW + 4 * DAY + 16 * 60_000);
    token = (await createSession('web', { role: 'admin' })).token;
    const { status } = await read();
    const since = new Date(NOW).toISOString();
    expect(status.find(({ part }: { part: string }) => part === 'tasks')).toMatchObject({
      state: 'down',
      failing: { kind: 'remove-likes', attempts: 6, since },
    });
  });

  it('names the longest-failing task, and is up if no task began to fail in recent days', async () => {
    const [request, requestedLater] = [buildTask('close-reports', {}), buildTask('remove-likes', {})];
    for (const task of [request, requestedLater]) await enqueue(task);
    await fail(requestedLater, 5);
    vi.setSystemTime(NOW + 2 * DAY);
    await fail(request, 5);
    const longest = { kind: 'remove-likes', since: new Date(NOW).toISOString() };
    for (const [days, attempts, state] of [
      [4, 6, 'down'],
      [6, 7, 'up'],
    ] as const) {
      vi.setSystemTime(NOW + days * DAY);
      for (const task of [request, requestedLater]) await fail(task, 1);
      token = (await createSession('web', { role: 'admin' })).token;
      const { status } = await read();
      const tasks = status.find(({ part }: { part: string }) => part === 'tasks');
      expect(tasks).toMatchObject({ state, failing: { ...longest, attempts } });
    }
  });

  it('is up if it throttles requests, since it does its work', async () => {
    const busy = (name: string) => Object.assign(new Error('Too many requests'), { name });
    ses.on(GetEmailIdentityCommand).rejects(busy('TooManyRequestsException'));
    s3.on(HeadBucketCommand, { Bucket: process.env.UPLOADS_BUCKET }).rejects(buildRefusedHead(503));
    s3.on(HeadBucketCommand, { Bucket: process.env.MEDIA_BUCKET }).rejects(buildRefusedHead(429));
    expect(await states()).toEqual(ALL_UP);
  });

  it('is down if it says that it cannot serve', async () => {
    s3.on(HeadBucketCommand).rejects(buildRefusedHead(500));
    expect(await states()).toMatchObject({ uploads: 'down', media: 'down' });
  });

  it('is probed once in several seconds, however many requests arrive', async () => {
    await Promise.all([states(), states()]);
    ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
    vi.setSystemTime(NOW + 14_000);
    expect(await states()).toEqual(ALL_UP);
    expect(ses.commandCalls(GetEmailIdentityCommand)).toHaveLength(1);
    vi.setSystemTime(NOW + WHILE_KEPT);
    expect(await states()).toEqual({ ...ALL_UP, mail: 'down' });
  });
});

describe('an unreadable part', () => {
  it.each([
    ['the totals', 'C#image|all|open', { stats: null }],
    ['the newest accounts', 'website-user|all|active', { recent: { users: null, images: [] } }],
    ['the newest images', '"image|all|adult/r"', { recent: { users: [], images: null } }],
    ['the last days', 'DAILY#', { series: null }],
  ])('makes %s null and leaves the rest intact', async (_, key, missing) => {
    const whole = await read();
    watchCommands(({ input }) => {
      if (JSON.stringify(input).includes(key)) throw new Error('Out of order');
      return undefined;
    });
    expect(await read()).toEqual({ ...whole, ...missing });
  });
});

describe('the dashboard', () => {
  it('is only for admins', async () => {
    for (const role of ['moderator', 'premium', 'user'] as const) {
      const { token } = await createSession('web', { role });
      expect((await call('GET /api/admin/dashboard', { token })).status).toBe(403);
    }
    expect((await call('GET /api/admin/dashboard')).status).toBe(401);
  });

  it('accepts the sample event', async () => {
    const headers = { ...dashboardEvent.headers, authorization: `Bearer ${token}` };
    // An event has more fields than its recorded copy.
    const event = { ...dashboardEvent, headers } as unknown as Parameters<typeof handler>[0];
    expect((await callHandler(handler, event)).statusCode).toBe(200);
  });
});
