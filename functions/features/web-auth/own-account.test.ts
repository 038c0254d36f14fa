import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { updateEntity } from '#platform/data/change.ts';
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { storeNotification } from '../../testing/notifications.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.restoreAllMocks();
});

const NOVA = { username: 'Nova_7', email: 'nova@example.org', password: 'under the hill' };

const login = (email: string, password = PASSWORD, address = '203.0.113.7') =>
  call('POST /api/auth/login', { body: { email, password }, address });
const me = (token: string) => call('GET /api/auth/me', { token });

/** Signs in and returns the bearer token. */
async function readToken(email: string, password = PASSWORD): Promise<string> {
  const { json } = await login(email, password);
  return json.data.token;
}

const NEW = 'new@example.org';

/** The token in a mailed link. */
const linkIn = (mail: { text: string } | undefined): string =>
  /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** Requests a password reset, and returns what that mails to an address. */
async function resetMails(email: string) {
  await call('POST /api/auth/forgot-password', { body: { email } });
  return (await mails()).filter(({ to, text }) => to === email && text.includes('reset=1'));
}

describe('the account', () => {
  it('comes with the number of unread notifications', async () => {
    const { id, email } = await createWebAccount();
    const token = await readToken(email);
    await storeNotification({ system: 'web', id }, await storeImage());
    expect((await me(token)).json.data).toMatchObject({ user: { id }, unreadNotifications: 1 });
  });
});

describe('the profile', () => {
  it('changes the given fields and keeps the others', async () => {
    const { email, version } = await createWebAccount({ firstName: 'Ada', lastName: 'Byron' });
    const token = await readToken(email);
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

  it('keeps the old address until the link to the new one is followed, and notifies the old one', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    const { json } = await call('PUT /api/auth/profile', { token, body: { email: NEW } });
    expect(json.data.user).toMatchObject({ email, pendingEmail: NEW, emailVerified: true });
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([email, NEW]));
    expect([(await login(email)).status, (await login(NEW)).status]).toEqual([200, 401]);
    expect(await resetMails(NEW)).toEqual([]);
    const link = linkIn(sent.find(({ to }) => to === NEW));
    expect(
      (await call('POST /api/auth/verify-email', { token, body: { token: link, email: NEW } })).status,
    ).toBe(200);
    expect((await me(token)).json.data.user).toMatchObject({ email: NEW, emailVerified: true });
    expect((await me(token)).json.data.user).not.toHaveProperty('pendingEmail');
    expect([(await login(email)).status, (await login(NEW)).status]).toEqual([401, 200]);
  });

  it('keeps the address of an account whose change is called off', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await call('PUT /api/auth/profile', { token, body: { email: NEW } });
    const link = linkIn((await mails()).find(({ to }) => to === NEW));
    const { json } = await call('PUT /api/auth/profile', { token, body: { email } });
    expect(json.data.user).not.toHaveProperty('pendingEmail');
    const late = await call('POST /api/auth/verify-email', { token, body: { token: link, email: NEW } });
    expect(late.json.code).toBe('wrong-token');
    expect((await me(token)).json.data.user.email).toBe(email);
  });

  it('keeps a new address pending when its owner follows the link for a stranger', async () => {
    const { email } = await createWebAccount();
    const owner = await createWebAccount();
    const [token, ownerToken] = [await readToken(email), await readToken(owner.email)];
    await call('PUT /api/auth/profile', { token, body: { email: NEW } });
    const body = { token: linkIn((await mails()).find(({ to }) => to === NEW)), email: NEW };
    const follow = (session?: string) =>
      call('POST /api/auth/verify-email', { body, ...(session && { token: session }) });
    expect((await follow()).json.code).toBe('session-ended');
    expect((await follow(ownerToken)).json.code).toBe('not-allowed');
    expect((await me(token)).json.data.user).toMatchObject({ email, pendingEmail: NEW });
    expect((await follow(token)).status).toBe(200);
    expect((await me(token)).json.data.user).toMatchObject({ email: NEW, emailVerified: true });
  });

  it('refuses a new address that someone else has registered in the meantime', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await call('PUT /api/auth/profile', { token, body: { email: NEW } });
    const link = linkIn((await mails()).find(({ to }) => to === NEW));
    await createWebAccount({ email: NEW });
    const { status, json } = await call('POST /api/auth/verify-email', {
      token,
      body: { token: link, email: NEW },
    });
    expect([status, json.errors]).toEqual([409, [{ path: 'email', msg: 'This email address is taken' }]]);
    expect((await me(token)).json.data.user.email).toBe(email);
  });

  it('gives an address that two accounts want to the first that confirms it, and the other reads so', async () => {
    const [first, other] = [await createWebAccount(), await createWebAccount()];
    const [token, otherToken] = [await readToken(first.email), await readToken(other.email)];
    const want = async (session: string) => {
      await call('PUT /api/auth/profile', { token: session, body: { email: NEW } });
      return linkIn((await mails()).find(({ to }) => to === NEW));
    };
    const [link, otherLink] = [await want(token), await want(otherToken)];
    const confirm = (session: string, sent: string) =>
      call('POST /api/auth/verify-email', { token: session, body: { token: sent, email: NEW } });
    expect((await confirm(token, link)).status).toBe(200);
    const { status, json } = await confirm(otherToken, otherLink);
    expect([status, json.message]).toEqual([409, 'This email address is taken']);
    const { user } = (await me(otherToken)).json.data;
    expect(user.email).toBe(other.email);
    expect(user).not.toHaveProperty('pendingEmail');
    expect((await me(token)).json.data.user).toMatchObject({ email: NEW, emailVerified: true });
  });

  it("rejects values that another account has, with the field's name", async () => {
    await createWebAccount(NOVA);
    const token = await readToken((await createWebAccount()).email);
    const body = { username: 'nova_7', email: NOVA.email };
    const { status, json } = await call('PUT /api/auth/profile', { token, body });
    expect(status).toBe(409);
    expect(json.errors).toEqual([
      { path: 'email', msg: 'This email address is taken' },
      { path: 'username', msg: 'This username is taken' },
    ]);
  });

  it('returns the stored profile for a change of an old version, and changes nothing', async () => {
    const { email, version } = await createWebAccount();
    const token = await readToken(email);
    await call('PUT /api/auth/profile', { token, body: { firstName: 'Ada', version } });
    const late = await call('PUT /api/auth/profile', { token, body: { firstName: 'Eva', version } });
    expect({ status: late.status, code: late.json.code }).toEqual({ status: 409, code: 'version-conflict' });
    expect(late.json.data).toEqual((await me(token)).json.data.user);
    expect(late.json.data.profile.firstName).toBe('Ada');
  });

  it('looks up ten usernames an hour, taken ones included', async () => {
    await createWebAccount(NOVA);
    const token = await readToken((await createWebAccount()).email);
    const rename = (username: string) => call('PUT /api/auth/profile', { token, body: { username } });
    for (let nth = 1; nth <= 10; nth += 1) expect((await rename(NOVA.username)).status).toBe(409);
    const { status, json } = await rename('free_name');
    expect([status, json.message]).toEqual([
      429,
      "You've changed your username too many times. Please try again later.",
    ]);
  });

  it('accepts five new addresses an hour, and names the limit', async () => {
    const token = await readToken((await createWebAccount()).email);
    const move = (number: number) =>
      call('PUT /api/auth/profile', { token, body: { email: `new${number}@example.org` } });
    for (let number = 1; number <= 5; number++) expect((await move(number)).status).toBe(200);
    const { status, json } = await move(6);
    expect({ status, code: json.code }).toEqual({ status: 429, code: 'limit-reached' });
    expect(json.message).toContain('changed your email address too many times');
  });

  it('accepts all of many concurrent changes without a version', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    const changes = ['Ada', 'Eva', 'Ida'].map((firstName) =>
      call('PUT /api/auth/profile', { token, body: { firstName } }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword = 'over the hill') =>
    call('POST /api/auth/change-password', { token, body: { currentPassword, newPassword } });

  it('ends all other sessions, notifies the owner, and invalidates the old password', async () => {
    const { email } = await createWebAccount();
    const [here, elsewhere] = [await readToken(email), await readToken(email)];
    expect((await change(here, PASSWORD)).json.message).toBe('Password changed successfully!');
    expect((await me(here)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'over the hill')).status).toBe(200);
    expect(await mails()).toMatchObject([{ to: email }]);
  });

  it('requires the current one, and counts wrong ones separately from sign-ins', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    for (let tries = 0; tries < 5; tries++) {
      const { status, json } = await change(token, 'not the one');
      expect(status).toBe(422);
      expect(json).toMatchObject({ code: 'wrong-password', message: 'The current password is incorrect' });
    }
    expect((await change(token, PASSWORD)).json.code).toBe('locked');
    expect((await login(email)).status).toBe(200);
  });

  it('reports a password that Cognito rejects at its own field', async () => {
    const token = await readToken((await createWebAccount()).email);
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
    expect(json.errors).toEqual([{ path: 'newPassword', msg: "This password can't be used" }]);
  });
});

describe('the sessions of an account', () => {
  it('are listed and ended one by one', async () => {
    const { email } = await createWebAccount();
    const [here, elsewhere] = [await readToken(email), await readToken(email)];
    const { json } = await call('GET /api/auth/sessions', { token: here });
    expect(json.data.sessions).toHaveLength(2);
    const other = json.data.sessions.find(({ current }: { current: boolean }) => !current);
    expect(other).toMatchObject({ device: 'Firefox on Linux', address: '203.0.113.7' });
    const end = () => call('DELETE /api/auth/sessions/{id}', { token: here, params: { id: other.id } });
    expect((await end()).json.data.sessions).toMatchObject([{ current: true }]);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await end()).status).toBe(404);
  });

  it('end together except the current one', async () => {
    const { email } = await createWebAccount();
    const tokens = [await readToken(email), await readToken(email), await readToken(email)];
    const [here = ''] = tokens;
    const { json } = await call('POST /api/auth/sessions/end-others', { token: here });
    expect(json.data.sessions).toHaveLength(1);
    expect(await Promise.all(tokens.map(async (token) => (await me(token)).status))).toEqual([200, 401, 401]);
  });

  it('end by signing out', async () => {
    const token = await readToken((await createWebAccount()).email);
    const { json } = await call('POST /api/auth/logout', { token });
    expect(json.message).toBe('Logged out successfully');
    expect((await me(token)).json.code).toBe('session-ended');
  });

  it('end at once with a suspension', async () => {
    const account = await createWebAccount();
    const token = await readToken(account.email);
    await updateEntity(
      websiteUserDefinition,
      account.id,
      { actor: TESTER, action: 'test.suspend' },
      (current) => ({
        ...current,
        suspension: { reason: '', until: null },
      }),
    );
    expect((await me(token)).json.code).toBe('session-ended');
    expect((await login(account.email)).json.message).toBe('This account is suspended.');
  });
});
