import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { websiteUserKind } from '../../domain/accounts/website-user-kind.ts';
import { changeThing } from '../../platform/data/change.ts';
import { PASSWORD, webAccount } from '../../testing/accounts.ts';
import { callsOf } from '../../testing/call-api.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { handler } from './handler.ts';

const call = callsOf(handler);
const mails = catchMails();

beforeEach(freshTable);
afterEach(() => {
  vi.restoreAllMocks();
});

const NOVA = { username: 'Nova_7', email: 'nova@example.org', password: 'under the hill' };

const register = (fields: object = {}, headers: Record<string, string> = {}) =>
  call('POST /api/auth/register', { body: { ...NOVA, ...fields }, headers });
const login = (email: string, password = PASSWORD, address = '203.0.113.7') =>
  call('POST /api/auth/login', { body: { email, password }, address });
const me = (token: string) => call('GET /api/auth/me', { token });

/** Signs in and gives the bearer token. */
async function tokenOf(email: string, password = PASSWORD): Promise<string> {
  const { json } = await login(email, password);
  return json.data.token;
}

describe('the profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { email, version } = await webAccount({ firstName: 'Ada', lastName: 'Byron' });
    const token = await tokenOf(email);
    const body = { firstName: '', username: 'Enchantress', version };
    const { status, json } = await call('PUT /api/auth/profile', { token, body });
    expect({ status, message: json.message }).toEqual({
      status: 200,
      message: 'Profile updated successfully!',
    });
    expect(json.data.user).toMatchObject({
      username: 'Enchantress',
      profile: { firstName: '', lastName: 'Byron' },
      emailVerified: true,
      version: version + 1,
    });
    expect((await login('enchantress')).status).toBe(200);
  });

  it('has a new address verified, tells the old one, and frees that', async () => {
    const { email } = await webAccount();
    const token = await tokenOf(email);
    const { json } = await call('PUT /api/auth/profile', { token, body: { email: 'new@example.org' } });
    expect(json.data.user).toMatchObject({ email: 'new@example.org', emailVerified: false });
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([email, 'new@example.org']));
    expect(sent.find(({ to }) => to === 'new@example.org')?.text).toContain('verify=1');
    expect((await login(email)).status).toBe(401);
    expect((await register({ email })).status).toBe(201);
  });

  it('is refused what another account has, by the name of the field', async () => {
    await webAccount(NOVA);
    const token = await tokenOf((await webAccount()).email);
    const body = { username: 'nova_7', email: NOVA.email };
    const { status, json } = await call('PUT /api/auth/profile', { token, body });
    expect(status).toBe(409);
    expect(json.errors).toEqual([
      { path: 'email', msg: 'This email address is taken' },
      { path: 'username', msg: 'This username is taken' },
    ]);
  });

  it('shows what is stored to whoever started from something older, and changes nothing', async () => {
    const { email, version } = await webAccount();
    const token = await tokenOf(email);
    await call('PUT /api/auth/profile', { token, body: { firstName: 'Ada', version } });
    const late = await call('PUT /api/auth/profile', { token, body: { firstName: 'Eva', version } });
    expect({ status: late.status, code: late.json.code }).toEqual({ status: 409, code: 'changed-meanwhile' });
    expect(late.json.data).toEqual((await me(token)).json.data.user);
    expect(late.json.data.profile.firstName).toBe('Ada');
  });

  it('takes five new addresses an hour, and says of what there were too many', async () => {
    const token = await tokenOf((await webAccount()).email);
    const move = (number: number) =>
      call('PUT /api/auth/profile', { token, body: { email: `new${number}@example.org` } });
    for (let number = 1; number <= 5; number++) expect((await move(number)).status).toBe(200);
    const { status, json } = await move(6);
    expect({ status, code: json.code }).toEqual({ status: 429, code: 'slow-down' });
    expect(json.message).toContain('changed your email address several times');
  });

  it('takes every change of many at once that name no version', async () => {
    const { email } = await webAccount();
    const token = await tokenOf(email);
    const changes = ['Ada', 'Eva', 'Ida'].map((firstName) =>
      call('PUT /api/auth/profile', { token, body: { firstName } }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword = 'over the hill') =>
    call('POST /api/auth/change-password', { token, body: { currentPassword, newPassword } });

  it('ends every other session, tells the owner, and the old password is none any more', async () => {
    const { email } = await webAccount();
    const [here, elsewhere] = [await tokenOf(email), await tokenOf(email)];
    expect((await change(here, PASSWORD)).json.message).toBe('Password changed successfully!');
    expect((await me(here)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'over the hill')).status).toBe(200);
    expect(await mails()).toMatchObject([{ to: email }]);
  });

  it('needs the present one, and counts wrong ones apart from those of signing in', async () => {
    const { email } = await webAccount();
    const token = await tokenOf(email);
    for (let tries = 0; tries < 5; tries++) {
      const { status, json } = await change(token, 'not the one');
      expect(status).toBe(422);
      expect(json).toMatchObject({ code: 'wrong-password', message: 'The current password is wrong' });
    }
    expect((await change(token, PASSWORD)).json.code).toBe('locked');
    expect((await login(email)).status).toBe(200);
  });

  it('is refused at its own field where Cognito does not take the new one', async () => {
    const token = await tokenOf((await webAccount()).email);
    watchCommands(({ name }) => {
      if (name !== 'AdminSetUserPasswordCommand') return undefined;
      throw Object.assign(new Error('Not long enough'), {
        name: 'InvalidPasswordException',
        $fault: 'client',
      });
    });
    const { status, json } = await change(token, PASSWORD);
    vi.restoreAllMocks();
    expect(status).toBe(422);
    expect(json.errors).toEqual([{ path: 'newPassword', msg: 'This password cannot be used' }]);
  });
});

describe('the sessions of an account', () => {
  it('are listed and ended one by one', async () => {
    const { email } = await webAccount();
    const [here, elsewhere] = [await tokenOf(email), await tokenOf(email)];
    const { json } = await call('GET /api/auth/sessions', { token: here });
    expect(json.data.sessions).toHaveLength(2);
    const other = json.data.sessions.find(({ current }: { current: boolean }) => !current);
    expect(other).toMatchObject({ device: 'Firefox on Linux', address: '203.0.113.7' });
    const end = () => call('DELETE /api/auth/sessions/{id}', { token: here, params: { id: other.id } });
    expect((await end()).json.data.sessions).toMatchObject([{ current: true }]);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await end()).status).toBe(404);
  });

  it('end together but for the one that asks', async () => {
    const { email } = await webAccount();
    const tokens = [await tokenOf(email), await tokenOf(email), await tokenOf(email)];
    const [here = ''] = tokens;
    const { json } = await call('POST /api/auth/sessions/end-others', { token: here });
    expect(json.data.sessions).toHaveLength(1);
    expect(await Promise.all(tokens.map(async (token) => (await me(token)).status))).toEqual([200, 401, 401]);
  });

  it('end with signing out', async () => {
    const token = await tokenOf((await webAccount()).email);
    const { json } = await call('POST /api/auth/logout', { token });
    expect(json.message).toBe('Logged out successfully');
    expect((await me(token)).json.code).toBe('session-ended');
  });

  it('end at once with a suspension', async () => {
    const account = await webAccount();
    const token = await tokenOf(account.email);
    await changeThing(websiteUserKind, account.id, { actor: TESTER, action: 'test.suspend' }, (present) => ({
      ...present,
      suspension: { reason: '', until: null },
    }));
    expect((await me(token)).json.code).toBe('session-ended');
    expect((await login(account.email)).json.message).toBe('This account is suspended.');
  });
});
