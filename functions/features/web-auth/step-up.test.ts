import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webAuth } from '#shared/contract/web-auth.ts';
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

const ELEVEN_MINUTES = 11 * 60_000;

/** Advances the clock. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

const readToken = async (email: string): Promise<string> =>
  (await call('POST /api/auth/login', { body: { email, password: PASSWORD } })).json.data.token;

/** A session whose user signed in eleven minutes ago. */
async function oldSession() {
  const account = await createWebAccount();
  const token = await readToken(account.email);
  pass(ELEVEN_MINUTES);
  return { account, token };
}

const stepUp = (token: string, body: object) => call('POST /api/auth/step-up', { token, body });
const changeAddress = (token: string, email = 'thief@example.org') =>
  call('PUT /api/auth/profile', { token, body: { email } });

const REQUIRED = { status: 403, code: 'step-up-required' };
const outcome = ({ status, json }: Awaited<ReturnType<typeof call>>) => ({ status, code: json.code });

describe('ten minutes after signing in', () => {
  it('a new address or username is refused, and names are not', async () => {
    const { account, token } = await oldSession();
    expect(outcome(await changeAddress(token))).toEqual(REQUIRED);
    const username = await call('PUT /api/auth/profile', { token, body: { username: 'thief' } });
    expect(outcome(username)).toEqual(REQUIRED);
    const same = { firstName: 'Ada', email: account.email, username: account.username };
    expect((await call('PUT /api/auth/profile', { token, body: same })).status).toBe(200);
  });

  it.each(Object.values(webAuth.calls).filter((each) => 'stepUp' in each))(
    '$method $path is refused',
    async ({ method, path }) => {
      const { token } = await oldSession();
      expect(outcome(await call(`${method} ${path}`, { token, body: {} }))).toEqual(REQUIRED);
    },
  );

  it('another session cannot be ended, and the own one can', async () => {
    const { account, token } = await oldSession();
    await readToken(account.email);
    const { sessions } = (await call('GET /api/auth/sessions', { token })).json.data;
    const end = ({ id }: { id: string }) => call('DELETE /api/auth/sessions/{id}', { token, params: { id } });
    const isCurrent = ({ current }: { current: boolean }) => current;
    expect(outcome(await end(sessions.find((each: { current: boolean }) => !isCurrent(each))))).toEqual(
      REQUIRED,
    );
    expect((await end(sessions.find(isCurrent))).status).toBe(200);
  });
});

describe('a proof', () => {
  it('by password counts for ten minutes, in this session alone', async () => {
    const { account, token } = await oldSession();
    const other = await readToken(account.email);
    pass(ELEVEN_MINUTES);
    const { status, json } = await stepUp(token, { currentPassword: PASSWORD });
    expect(status).toBe(200);
    expect(Date.parse(json.data.validUntil) - Date.now()).toBe(10 * 60_000);
    expect(outcome(await changeAddress(other))).toEqual(REQUIRED);
    expect((await changeAddress(token, 'new@example.org')).status).toBe(200);
    pass(ELEVEN_MINUTES);
    expect(outcome(await changeAddress(token))).toEqual(REQUIRED);
  });

  it('by a code of the authenticator app counts once', async () => {
    const account = await createWebAccount();
    const token = await readToken(account.email);
    const { secret } = (await call('POST /api/auth/totp', { token })).json.data;
    const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() });
    const confirmed = await call('POST /api/auth/totp/confirm', { token, body: { code: code() } });
    pass(ELEVEN_MINUTES);
    expect((await stepUp(token, { code: code() })).status).toBe(200);
    expect(outcome(await stepUp(token, { code: code() }))).toEqual({ status: 422, code: 'wrong-code' });
    const [recovery] = confirmed.json.data.recoveryCodes;
    expect((await stepUp(token, { code: recovery })).status).toBe(200);
    expect((await stepUp(token, { code: recovery })).json.code).toBe('wrong-code');
  });

  it('is refused for a wrong password, which is in the activity log, and locked after five', async () => {
    const { token } = await oldSession();
    for (let nth = 1; nth <= 5; nth += 1) {
      const { status, json } = await stepUp(token, { currentPassword: 'a guess' });
      expect([status, json.errors]).toEqual([
        422,
        [{ path: 'currentPassword', msg: 'The current password is incorrect' }],
      ]);
    }
    expect(outcome(await stepUp(token, { currentPassword: PASSWORD }))).toEqual({
      status: 429,
      code: 'locked',
    });
    expect(outcome(await changeAddress(token))).toEqual(REQUIRED);
  });

  it('needs exactly one of password and code', async () => {
    const { token } = await oldSession();
    for (const body of [{}, { currentPassword: PASSWORD, code: '123456' }])
      expect((await stepUp(token, body)).json.errors).toEqual([
        { path: 'currentPassword', msg: 'Please enter your password or a code' },
      ]);
  });
});
