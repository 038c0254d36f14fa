import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

const login = (email: string) => call('POST /api/auth/login', { body: { email, password: PASSWORD } });
const me = (token: string) => call('GET /api/auth/me', { token });
const readToken = async (email: string): Promise<string> => (await login(email)).json.data.token;

/** Advances the clock. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

describe('an authenticator app on the website', () => {
  const code = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() });

  async function withApp() {
    const account = await createWebAccount();
    const token = await readToken(account.email);
    const { secret } = (await call('POST /api/auth/totp', { token })).json.data;
    const confirmed = await call('POST /api/auth/totp/confirm', { token, body: { code: code(secret) } });
    pass(30_000);
    return { account, token, secret, recoveryCodes: confirmed.json.data.recoveryCodes as string[] };
  }
  const startChallenge = async (email: string) => (await login(email)).json.data.challenge;
  const verify = (challenge: string, given: string) =>
    call('POST /api/auth/verify-2fa', { body: { challenge, code: given } });

  it('is required at sign-in after its first code is confirmed', async () => {
    const { account, secret, token, recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    expect((await me(token)).json.data.user.totp).toBe(true);
    const challenge = await login(account.email);
    expect(challenge.json.data).toEqual({
      requires2FA: true,
      challenge: expect.any(String),
      methods: ['totp', 'recovery'],
    });
    const { status, json } = await verify(challenge.json.data.challenge, code(secret));
    expect({ status, message: json.message }).toEqual({
      status: 200,
      message: '2FA verification successful!',
    });
    expect((await me(json.data.token)).status).toBe(200);
    expect((await mails()).map(({ to }) => to)).toEqual([account.email]);
  });

  it('gives single-use codes, also within their 30 seconds', async () => {
    const { account, secret } = await withApp();
    const now = code(secret);
    const challenges = await Promise.all([startChallenge(account.email), startChallenge(account.email)]);
    const responses = await Promise.all(challenges.map((challenge) => verify(challenge, now)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await verify(await startChallenge(account.email), now)).json.code).toBe('wrong-code');
  });

  it('can be replaced by each recovery code once, however it is typed', async () => {
    const { account, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await verify(await startChallenge(account.email), first)).status).toBe(200);
    expect((await verify(await startChallenge(account.email), first)).json.message).toBe('Invalid code');
    const typed = second.replace('-', '').toUpperCase();
    expect((await verify(await startChallenge(account.email), typed)).status).toBe(200);
  });

  it('is disabled with a code, and not without', async () => {
    const { account, token, secret } = await withApp();
    const remove = (given: string) => call('DELETE /api/auth/totp', { token, body: { code: given } });
    expect((await remove('000000')).json.message).toBe('Invalid code');
    expect((await remove(code(secret))).status).toBe(200);
    expect((await login(account.email)).json.data.token).toBeDefined();
    expect((await remove(code(secret))).status).toBe(409);
  });

  it('is not active before its first code, and must be disabled before setting up another', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    const confirm = (given: string) => call('POST /api/auth/totp/confirm', { token, body: { code: given } });
    expect((await confirm('123456')).status).toBe(409);
    const { secret, uri } = (await call('POST /api/auth/totp', { token })).json.data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await login(email)).json.data.token).toBeDefined();
    expect((await confirm(code(secret) === '000000' ? '000001' : '000000')).json.code).toBe('wrong-code');
    expect((await confirm(code(secret))).status).toBe(200);
    expect((await call('POST /api/auth/totp', { token })).status).toBe(409);
  });
});
