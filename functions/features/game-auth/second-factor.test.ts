import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { configureSystem } from '../../testing/system-settings.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

const login = (email: string, password = PASSWORD) =>
  call('POST /api/game/login', { body: { email, password } });
const verify = (body: object) => call('POST /api/game/verify-2fa', { body });
const resend = (body: object) => call('POST /api/game/resend-2fa', { body: { method: 'email', ...body } });

/** Advances the clock. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

/** The code of the latest mail. */
async function mailedCode(): Promise<string> {
  const [mail] = await mails();
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Returns a different code. */
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Starts a sign-in that waits for the mailed code. */
async function awaitingCode(fields: Parameters<typeof createGameAccount>[0] = {}) {
  const { email } = await createGameAccount({ forceemail2fa: true, ...fields });
  const { challenge } = (await login(email)).json.data;
  return { email, challenge, code: await mailedCode() };
}

describe("a player's second factor", () => {
  it('is a six-digit code by mail if staff require it', async () => {
    const { email } = await createGameAccount({ forceemail2fa: true });
    const firstStep = await login(email);
    expect(firstStep.json.data).toEqual({
      requires2FA: true,
      challenge: expect.any(String),
      methods: ['email'],
      sentVia: 'email',
      discordVerified: false,
      discordUsername: null,
    });
    const { challenge } = firstStep.json.data;
    const { status, json } = await verify({ email, challenge, code: await mailedCode() });
    expect({ status, message: json.message }).toEqual({
      status: 200,
      message: '2FA verification successful!',
    });
    expect((await call('GET /api/game/verify', { token: json.data.token })).status).toBe(200);
  });

  it('remembers who wants to stay signed in', async () => {
    const { email } = await createGameAccount({ forceemail2fa: true });
    const staysUntil = async (staySignedIn?: boolean) => {
      const body = { email, password: PASSWORD, staySignedIn };
      const { challenge } = (await call('POST /api/game/login', { body })).json.data;
      const { token } = (await verify({ email, challenge, code: await mailedCode() })).json.data;
      const { sessions } = (await call('GET /api/game/sessions', { token })).json.data;
      return sessions.find(({ current }: { current: boolean }) => current).staysUntil;
    };
    expect(await staysUntil(true)).toEqual(expect.any(String));
    pass(61_000);
    expect(await staysUntil()).toBeUndefined();
  });

  it.each([
    { role: 'admin', setting: 'forceAdminTwoFA' },
    { role: 'mod', setting: 'forceModTwoFA' },
  ] as const)('is required for the role $role if the system settings say so', async ({ role, setting }) => {
    const [{ email }, other] = [
      await createGameAccount({ role }),
      await createGameAccount({ role: 'builder' }),
    ];
    expect((await login(email)).json.data.token).toBeDefined();
    await configureSystem({ [setting]: true });
    expect((await login(email)).json.data.requires2FA).toBe(true);
    expect((await login(other.email)).json.data.token).toBeDefined();
  });

  it('is the authenticator app if one is set up, even if staff require a code by mail', async () => {
    const { email } = await createGameAccount();
    const { token } = (await login(email)).json.data;
    const { secret } = (await call('POST /api/game/totp', { token })).json.data;
    const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() });
    await call('POST /api/game/totp/confirm', { token, body: { code: code() } });
    pass(30_000);
    const { challenge, methods, sentVia } = (await login(email)).json.data;
    expect({ methods, sentVia }).toEqual({ methods: ['totp', 'recovery'], sentVia: null });
    expect((await resend({ email, challenge })).json.errors).toMatchObject([{ path: 'method' }]);
    expect((await verify({ email, challenge, code: code() })).status).toBe(200);
  });

  it("is recorded in the account's log when it is required", async () => {
    const given = await awaitingCode();
    const { token } = (await verify(given)).json.data;
    await mails();
    const { entries } = (await call('GET /api/game/activity', { token })).json.data;
    const noted = entries.map(({ what }: { what: string }) => what);
    expect(noted.sort()).toEqual(['code-asked', 'signed-in']);
  });

  it('works once, even with concurrent attempts', async () => {
    const given = await awaitingCode();
    const responses = await Promise.all([verify(given), verify(given), verify(given)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await verify(given)).json.message).toBe('This code has expired. Please start over.');
  });

  it('allows five attempts, then ends the sign-in without locking the account', async () => {
    await configureSystem({ maxLoginAttempts: 10 });
    const { email, challenge, code } = await awaitingCode();
    for (let tries = 0; tries < 5; tries++) {
      const { status, json } = await verify({ email, challenge, code: otherThan(code) });
      expect({ status, message: json.message }).toEqual({ status: 422, message: 'Invalid code' });
    }
    const { json } = await verify({ email, challenge, code });
    expect(json).toMatchObject({
      code: 'challenge-ended',
      message: 'This code has expired. Please start over.',
    });
  });

  it('is locked after five wrong codes for an account, across sign-ins', async () => {
    const { email, challenge, code } = await awaitingCode();
    const next = (await login(email)).json.data.challenge;
    for (const each of [challenge, next, challenge, next, challenge])
      await verify({ email, challenge: each, code: otherThan(code) });
    const locked = await verify({ email, challenge, code });
    expect({ status: locked.status, code: locked.json.code }).toEqual({ status: 429, code: 'locked' });
    // Counted separately from passwords.
    expect((await login(email)).status).toBe(200);
  });

  it('is locked for longer each time, whatever sign-in the codes are for', async () => {
    const { email } = await createGameAccount({ forceemail2fa: true });
    for (const lock of [15, 60, 240, 1440]) {
      const { challenge } = (await login(email)).json.data;
      const code = await mailedCode();
      for (let tries = 0; tries < 5; tries++) await verify({ email, challenge, code: otherThan(code) });
      const { headers } = await verify({ email, challenge, code });
      expect(Number(headers['retry-after'])).toBeGreaterThan(lock * 60 - 10);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(lock * 60);
      pass(lock * 60_000);
    }
  });

  it('is reported to its owner once a day if it is guessed', async () => {
    const { email } = await createGameAccount({ forceemail2fa: true });
    const notices: string[] = [];
    for (const lock of [15, 60, 24 * 60]) {
      const { challenge } = (await login(email)).json.data;
      const code = await mailedCode();
      for (let tries = 0; tries < 5; tries++) await verify({ email, challenge, code: otherThan(code) });
      // The first run reports the lock, and the second one sends what follows from it.
      const sent = [...(await mails()), ...(await mails())];
      notices.push(
        ...sent.filter(({ subject }) => subject === 'Someone entered wrong codes').map(({ to }) => to),
      );
      pass(lock * 60_000);
    }
    expect(notices).toEqual([email]);
  });

  it('expires after ten minutes', async () => {
    const given = await awaitingCode();
    pass(10 * 60_000);
    expect((await verify(given)).json.message).toBe('This code has expired. Please start over.');
  });

  it('is rejected from another address than the one that signed in', async () => {
    const { challenge, code, email } = await awaitingCode();
    const wrong = await verify({ email: 'other@example.org', challenge, code });
    expect(wrong.json).toMatchObject({ code: 'wrong-code', message: 'Invalid code' });
    expect((await verify({ email, challenge, code })).status).toBe(200);
  });

  it('is resent after a minute, and then only the latest code works', async () => {
    const { email, challenge, code } = await awaitingCode();
    const soon = await resend({ email, challenge });
    expect({ status: soon.status, code: soon.json.code }).toEqual({ status: 429, code: 'rate-limited' });
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
    pass(60_000);
    const responses = await Promise.all([resend({ email, challenge }), resend({ email, challenge })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(responses.find(({ status }) => status === 200)?.json).toMatchObject({
      message: '2FA code resent to your email',
      data: { sentVia: 'email' },
    });
    const newer = await mailedCode();
    if (newer !== code) expect((await verify({ email, challenge, code })).status).toBe(422);
    expect((await verify({ email, challenge, code: newer })).status).toBe(200);
  });

  it("uses only the account's own channels", async () => {
    const { email, challenge } = await awaitingCode();
    expect((await resend({ email, challenge, method: 'discord' })).status).toBe(422);
  });

  it('does not complete a sign-in whose password has changed since', async () => {
    const { email } = await createGameAccount();
    const { token } = (await login(email)).json.data;
    await configureSystem({ forceModTwoFA: true });
    const other = await awaitingCode({ role: 'mod' });
    const owner = (await verify(other)).json.data.token;
    const { challenge } = (await login(other.email)).json.data;
    const code = await mailedCode();
    const body = {
      currentPassword: PASSWORD,
      password: 'over the hill',
      password_confirmation: 'over the hill',
    };
    expect((await call('POST /api/game/change-password', { token: owner, body })).status).toBe(200);
    expect((await verify({ email: other.email, challenge, code })).json.code).toBe('challenge-ended');
    expect((await call('GET /api/game/verify', { token })).status).toBe(200);
  });

  it('sends at most ten codes in a quarter of an hour', async () => {
    const { email } = await createGameAccount({ forceemail2fa: true });
    for (let signIns = 0; signIns < 10; signIns++) expect((await login(email)).status).toBe(200);
    const { json } = await login(email);
    expect(json.code).toBe('limit-reached');
    expect(json.message).toContain('without entering a code');
  });
});
