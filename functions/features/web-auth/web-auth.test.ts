import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toIsoTime } from '#shared/ids.ts';
import sample from '../../../events/web-auth/login.json' with { type: 'json' };
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

const NOVA = { username: 'Nova_7', email: 'nova@example.org', password: 'under the hill' };

const register = (fields: object = {}, headers: Record<string, string> = {}) =>
  call('POST /api/auth/register', { body: { ...NOVA, ...fields }, headers });
const login = (email: string, password = PASSWORD, address = '203.0.113.7') =>
  call('POST /api/auth/login', { body: { email, password }, address });
const me = (token: string) => call('GET /api/auth/me', { token });

/** Advances the clock. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

const findToken = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('registering on the website', () => {
  it('creates an account, signs in and sends the verification mail', async () => {
    const { status, json } = await register({ firstName: ' Nova ', email: ' Nova@Example.org ' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      success: true,
      message: 'Registration successful!',
      data: {
        user: {
          username: 'Nova_7',
          email: 'nova@example.org',
          role: 'user',
          permissions: [],
          profile: { firstName: 'Nova', lastName: '' },
          emailVerified: false,
          totp: false,
        },
      },
    });
    expect((await me(json.data.token)).json.data.user).toEqual(json.data.user);
    const [mail] = await mails();
    expect(mail?.to).toBe('nova@example.org');
    const body = { token: findToken(mail?.text ?? ''), email: NOVA.email };
    expect((await call('POST /api/auth/verify-email', { token: json.data.token, body })).status).toBe(200);
    expect((await me(json.data.token)).json.data.user.emailVerified).toBe(true);
  });

  it('names every field whose value is taken, whatever its capitalization', async () => {
    await createWebAccount(NOVA);
    const { status, json } = await register({ username: 'NOVA_7', email: 'NOVA@example.org' });
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'taken' });
    expect(json.errors).toEqual([
      { path: 'email', msg: 'This email address is taken' },
      { path: 'username', msg: 'This username is taken' },
    ]);
    const other = await register({ email: 'other@example.org' });
    expect(other.json.errors).toEqual([{ path: 'username', msg: 'This username is taken' }]);
  });

  it('responds to a repeated request with a session and creates nothing', async () => {
    const headers = { 'idempotency-key': 'first-try-1' };
    const first = await register({}, headers);
    const again = await register({}, headers);
    expect(again.status).toBe(201);
    expect(again.json.data.user).toEqual(first.json.data.user);
    expect((await me(again.json.data.token)).status).toBe(200);
  });

  it.each([
    { what: 'another address', change: { email: 'other@example.org' } },
    { what: 'another password', change: { password: 'something else' } },
  ])("rejects the request's key for $what", async ({ change }) => {
    const headers = { 'idempotency-key': 'first-try-1' };
    await register({}, headers);
    expect((await register(change, headers)).json).toMatchObject({ code: 'key-reused' });
  });

  it('is limited by address', async () => {
    await createWebAccount(NOVA);
    const counted = await Promise.all(Array.from({ length: 31 }, () => register()));
    const refused = counted.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json.code).toBe('limit-reached');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('signing in on the website', () => {
  it.each(['nova@example.org', 'NOVA@Example.org', 'nova_7', 'Nova_7'])('accepts %s', async (identifier) => {
    const { id } = await createWebAccount(NOVA);
    const { status, json } = await login(identifier, NOVA.password);
    expect({ status, id: json.data.user?.id }).toEqual({ status: 200, id });
  });

  it('accepts the sample event', async () => {
    await createWebAccount({ username: 'user', email: 'user@pixelcrowd.test' });
    // The sample event is read from JSON, which has no literal types.
    const { statusCode } = await callHandler(handler, sample as APIGatewayProxyEventV2);
    expect(statusCode).toBe(200);
  });

  it('gives the same response for a wrong password and an unknown account', async () => {
    await createWebAccount(NOVA);
    const responses = await Promise.all([login('nova_7'), login('nova@example.org'), login('unknown')]);
    for (const { status, json } of responses) {
      expect(status).toBe(401);
      expect(json).toEqual({ success: false, code: 'wrong-credentials', message: 'Wrong email or password' });
    }
  });

  it('mentions a suspension with its reason and end only after the right password', async () => {
    const until = toIsoTime(Date.now() + 3_600_000);
    await createWebAccount({ ...NOVA, suspension: { reason: 'Rudeness', until } });
    expect((await login('nova_7', 'not the one')).json.code).toBe('wrong-credentials');
    const { status, json } = await login('nova_7', NOVA.password);
    expect(status).toBe(403);
    expect(json).toMatchObject({ code: 'suspended', data: { reason: 'Rudeness', until } });
    expect(json.message).toMatch(/^This account is suspended until .+ UTC: Rudeness$/);
    pass(3_600_001);
    expect((await login('nova_7', NOVA.password)).status).toBe(200);
  });

  it('is locked for a quarter of an hour after five wrong passwords, and a reset lifts the lock', async () => {
    await createWebAccount(NOVA);
    for (let tries = 0; tries < 5; tries++) expect((await login('nova_7')).status).toBe(401);
    const locked = await login('nova_7', NOVA.password);
    expect({ status: locked.status, code: locked.json.code }).toEqual({ status: 429, code: 'locked' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890);
    expect(Date.parse(locked.json.retryAt) - Date.now()).toBeGreaterThan(890_000);

    await call('POST /api/auth/forgot-password', { body: { email: NOVA.email } });
    const mail = (await mails()).find(({ text }) => text.includes('reset=1'));
    const body = {
      token: findToken(mail?.text ?? ''),
      email: NOVA.email,
      password: 'over the hill',
      password_confirmation: 'over the hill',
    };
    expect((await call('POST /api/auth/reset-password', { body })).status).toBe(200);
    const { json } = await login('nova_7', 'over the hill');
    expect(json.data.user.username).toBe('Nova_7');
    const log = await call('GET /api/auth/activity', { token: json.data.token });
    const noted = log.json.data.entries.map(({ what }: { what: string }) => what);
    expect(noted.slice(0, 1)).toEqual(['signed-in']);
    expect(noted.filter((what: string) => what === 'sign-in-failed')).toHaveLength(5);
    expect(noted).toContain('locked');
  });

  it('notifies its owner by mail that someone entered five wrong passwords, and no one else', async () => {
    await createWebAccount(NOVA);
    for (let tries = 0; tries < 6; tries++) await login('nova_7');
    for (let tries = 0; tries < 6; tries++) await login('nobody_7');
    // The first run reports the lock, and the second one sends what follows from it.
    const sent = [...(await mails()), ...(await mails())];
    const notices = sent.filter(({ subject }) => subject === 'Someone entered wrong passwords');
    expect(notices.map(({ to }) => to)).toEqual([NOVA.email]);
  });

  it('is locked by the identifier as typed, so that a lock does not link a name to an address', async () => {
    await createWebAccount(NOVA);
    for (let tries = 0; tries < 5; tries++) await login('NOVA_7');
    expect((await login('nova_7', NOVA.password)).json.code).toBe('locked');
    for (let tries = 0; tries < 4; tries++) expect((await login(NOVA.email)).status).toBe(401);
    expect((await login(NOVA.email, NOVA.password)).status).toBe(200);
    // The right password clears the failures, whichever identifier it comes with.
    expect((await login('nova_7', NOVA.password)).status).toBe(200);
  });

  it('is unlocked when the lock expires', async () => {
    await createWebAccount(NOVA);
    for (let tries = 0; tries < 5; tries++) await login('nova_7');
    pass(15 * 60_000 + 1);
    expect((await login('nova_7', NOVA.password)).status).toBe(200);
  });

  it('notifies the owner of a new device', async () => {
    await createWebAccount(NOVA);
    await login('nova_7', NOVA.password);
    expect(await mails()).toEqual([]);
    await call('POST /api/auth/login', {
      body: { email: 'nova_7', password: NOVA.password },
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: NOVA.email });
    expect(mail?.text).toContain('iPhone');
  });
});
