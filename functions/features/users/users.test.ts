import { beforeEach, describe, expect, it } from 'vitest';
import { readActivity } from '#domain/accounts/activity.ts';
import { findAccount } from '#domain/accounts/find-account.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

type Account = Awaited<ReturnType<typeof createWebAccount>>;

let admin: Account;
let juno: Account;
let token: string;

catchMails();

beforeEach(async () => {
  await createFreshTable();
  admin = await createWebAccount({ role: 'admin' });
  juno = await createWebAccount();
  ({ token } = await createSessionAs('web', admin.id));
});

async function put(what: 'status' | 'role', id: string, body: object, bearer = token) {
  const { statusCode, body: text = '' } = await callHandler(
    handler,
    buildApiEvent({
      route: `PUT /api/admin/users/{id}/${what}`,
      params: { id },
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { statusCode, ...JSON.parse(text) };
}

const waitingNotices = async () =>
  (await listOverdueTasks({ by: toIsoTime(Date.now()), limit: 50 }))
    .filter(({ kind }) => kind === 'send-notice')
    .map(({ input }) => input);
const readLog = async ({ id }: Account) => (await readActivity('web', id)).entries;

describe('deactivation', () => {
  it('suspends with a reason and an end, and ends open sessions', async () => {
    const { token: bearer } = await createSessionAs('web', juno.id);
    const until = toIsoTime(Date.now() + 86_400_000);
    const response = await put('status', juno.id, { isActive: false, reason: 'Spam in comments', until });
    expect(response).toMatchObject({
      statusCode: 200,
      message: 'User deactivated successfully',
      data: {
        user: { id: juno.id, isActive: false, suspension: { reason: 'Spam in comments', until } },
      },
    });
    expect(await findSession(bearer)).toBeUndefined();
    expect(await waitingNotices()).toMatchObject([{ accountId: juno.id, notice: 'suspended' }]);
  });

  it("is lifted, and the person's log has both without naming the staff", async () => {
    await put('status', juno.id, { isActive: false });
    const { data } = await put('status', juno.id, { isActive: true });
    expect(data.user).toMatchObject({ isActive: true, suspension: null });
    await createSessionAs('web', juno.id);
    await runOverdueTasks();
    const log = await readLog(juno);
    expect(new Set(log.map(({ what }) => what))).toEqual(new Set(['suspended', 'reinstated']));
    expect(log.map(({ device }) => device)).toEqual(['Pixelcrowd staff', 'Pixelcrowd staff']);
  });

  it('without a difference changes nothing', async () => {
    const body = { isActive: false, reason: 'Spam' };
    const first = await put('status', juno.id, body);
    expect(await put('status', juno.id, body)).toEqual(first);
    expect(await waitingNotices()).toHaveLength(1);
  });

  it('stores the end in UTC, whatever offset was sent', async () => {
    const { data } = await put('status', juno.id, { isActive: false, until: '2099-06-01T02:00:00+02:00' });
    expect(data.user.suspension.until).toBe('2099-06-01T00:00:00.000Z');
  });

  it.each(['2020-01-01T00:00:00.000Z', 'tomorrow'])('rejects %s as its end', async (until) => {
    const response = await put('status', juno.id, { isActive: false, until });
    expect(response).toMatchObject({ statusCode: 422, code: 'invalid', errors: [{ path: 'until' }] });
    expect((await findAccount('web', juno.id))?.suspension).toBeNull();
  });

  it('cannot be applied to oneself', async () => {
    const response = await put('status', admin.id, { isActive: false });
    expect(response).toMatchObject({
      statusCode: 409,
      code: 'conflict',
      message: "You can't change your own status",
    });
  });
});

describe('a role', () => {
  it('is given, and applies to the next request of a live session', async () => {
    const { token: bearer } = await createSessionAs('web', juno.id);
    const response = await put('role', juno.id, { role: 'moderator' });
    expect(response).toMatchObject({
      statusCode: 200,
      message: 'User role updated successfully',
      data: { user: { role: 'moderator', permissions: ['manage_images'], isActive: true } },
    });
    expect((await findSession(bearer))?.session.role).toBe('moderator');
    await runOverdueTasks();
    expect(await readLog(juno)).toMatchObject([{ what: 'role-changed', address: '' }]);
  });

  it('cannot be given to oneself, and must exist', async () => {
    expect(await put('role', admin.id, { role: 'user' })).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'id', msg: "You can't change your own role" }],
    });
    expect(await put('role', juno.id, { role: 'player' })).toMatchObject({
      statusCode: 422,
      errors: [{ path: 'role' }],
    });
  });

  it('returns not found for a missing account', async () => {
    const response = await put('role', '01JD7XJ5N0ABCDEFGHJKMNPQRS', { role: 'user' });
    expect(response).toMatchObject({ statusCode: 404, code: 'not-found' });
  });
});

describe('two admins', () => {
  it.each([
    ['role', { role: 'moderator' }, { role: 'premium' }],
    ['status', { isActive: false, reason: 'Spam' }, { isActive: false, reason: 'Fraud' }],
  ] as const)('who change a %s concurrently receive a conflict', async (what, first, second) => {
    const { version } = juno;
    const made = await put(what, juno.id, { ...first, version });
    expect(made).toMatchObject({ statusCode: 200, data: { user: { version: version + 1 } } });
    const late = await put(what, juno.id, { ...second, version });
    expect(late).toMatchObject({
      statusCode: 409,
      code: 'version-conflict',
      message: 'Someone else changed this user since you opened it',
    });
    expect(late.data).toEqual(made.data.user);
    expect(await findAccount('web', juno.id)).toMatchObject({ version: version + 1 });
    // A repetition returns the same response, and a change of the current version is accepted.
    expect(await put(what, juno.id, { ...first, version })).toEqual(made);
    expect((await put(what, juno.id, { ...second, version: late.data.version })).statusCode).toBe(200);
  });

  it('may omit the version, but must send it as a number', async () => {
    expect((await put('role', juno.id, { role: 'moderator' })).statusCode).toBe(200);
    expect((await put('role', juno.id, { role: 'premium' })).statusCode).toBe(200);
    const half = await put('role', juno.id, { role: 'user', version: 0.5 });
    expect(half).toMatchObject({ statusCode: 422, errors: [{ path: 'version' }] });
  });

  it('are not blocked by a concurrent sign-in', async () => {
    await createSessionAs('web', juno.id);
    const response = await put('role', juno.id, { role: 'moderator', version: juno.version });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['role', { role: 'user' }],
    ['status', { isActive: false }],
  ] as const)('who remove each other as admins by %s concurrently leave one', async (what, body) => {
    const other = await createWebAccount({ role: 'admin' });
    const { token: otherToken } = await createSessionAs('web', other.id);
    const responses = await Promise.all([put(what, other.id, body), put(what, admin.id, body, otherToken)]);
    const left = await Promise.all([findAccount('web', admin.id), findAccount('web', other.id)]);
    const acting = left.filter((account) => account?.role === 'admin' && !account.suspension);
    expect(acting).toHaveLength(1);
    expect(responses.filter(({ success }) => success)).toHaveLength(1);
    expect(responses.find(({ success }) => !success)?.statusCode).toBeLessThan(500);
  });
});
