import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { updateEntity } from '#platform/data/change.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { type CaughtMail, catchMails } from '../../testing/mails.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DAY = 24 * 3_600_000;
const THIEF = 'thief@example.org';
const NEW_PASSWORD = 'over the hill 26';

/** Advances the clock. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

const login = (identifier: string, password = PASSWORD) =>
  call('POST /api/auth/login', { body: { email: identifier, password } });
const readToken = async (email: string): Promise<string> => (await login(email)).json.data.token;
const change = (token: string, body: object) => call('PUT /api/auth/profile', { token, body });
const register = (fields: object) =>
  call('POST /api/auth/register', {
    body: { username: 'someone', email: 'someone@example.org', password: PASSWORD, ...fields },
  });
const undo = (token: string) => call('POST /api/auth/undo-change', { body: { token } });

/** The token in the mail that offers something to an address. */
const linkIn = (sent: CaughtMail[], to: string, link: 'undo' | 'verify' | 'reset'): string => {
  const mail = sent.find((each) => each.to === to && each.text.includes(`${link}=1`));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

const confirm = (token: string, sent: CaughtMail[], email: string) =>
  call('POST /api/auth/verify-email', { token, body: { token: linkIn(sent, email, 'verify'), email } });

/** Moves an account to another address, and returns the mails about it. */
async function moveAddress(token: string, address = THIEF): Promise<CaughtMail[]> {
  await change(token, { email: address });
  expect((await confirm(token, await mails(), address)).status).toBe(200);
  return mails();
}

/** Sets the password that the owner chooses after an undo, and signs in with it. */
async function signInAgain(sent: CaughtMail[], email: string) {
  const token = linkIn(sent, email, 'reset');
  const fields = { token, email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await call('POST /api/auth/reset-password', { body: fields });
  return login(email, NEW_PASSWORD);
}

async function addApp(token: string): Promise<TOTP> {
  const { secret } = (await call('POST /api/auth/totp', { token })).json.data;
  const app = new TOTP({ secret });
  const code = app.generate({ timestamp: Date.now() });
  expect((await call('POST /api/auth/totp/confirm', { token, body: { code } })).status).toBe(200);
  return app;
}

async function removeApp(token: string, app: TOTP): Promise<void> {
  const code = app.generate({ timestamp: Date.now() });
  expect((await call('DELETE /api/auth/totp', { token, body: { code } })).status).toBe(200);
}

/** A change by someone other than the owner. */
async function rename(id: WebsiteUserId): Promise<void> {
  const options = { actor: TESTER, action: 'website-user.test' };
  await updateEntity(websiteUserDefinition, id, options, (current) => ({ ...current, firstName: 'Renamed' }));
}

describe('the link in the mail about a change', () => {
  it('restores address, username and sign-in, ends every session, and mails a reset link', async () => {
    const { email, username } = await createWebAccount();
    const token = await readToken(email);
    const link = linkIn(await moveAddress(token), email, 'undo');
    await change(token, { username: 'thief' });
    await addApp(token);
    expect((await login(email)).status).toBe(401);
    await mails();

    const { status, json } = await undo(link);
    expect([status, json.message]).toEqual([
      200,
      "Your account is as it was before. We've sent you a link to set a new password.",
    ]);
    expect((await call('GET /api/auth/me', { token })).status).toBe(401);
    const sent = await mails();
    expect(sent.filter(({ text }) => text.includes('reset=1')).map(({ to }) => to)).toEqual([email]);
    expect([(await login(THIEF)).status, (await login('thief')).status]).toEqual([401, 401]);
    const { user } = (await signInAgain(sent, email)).json.data;
    expect(user).toMatchObject({ email, username, emailVerified: true, totp: false });
    expect((await register({ username: 'thief', email: THIEF })).status).toBe(201);
  });

  it('makes the password useless, also for a sign-in that waits for its second factor', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    const app = await addApp(token);
    const link = linkIn(await moveAddress(token), email, 'undo');
    const { challenge } = (await login(THIEF)).json.data;
    await undo(link);
    expect((await login(email)).status).toBe(401);
    pass(60_000);
    const body = { challenge, code: app.generate({ timestamp: Date.now() }) };
    expect((await call('POST /api/auth/verify-2fa', { body })).status).not.toBe(200);
  });

  it('removes the app of a stranger, and keeps the one from before', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    const own = await addApp(token);
    await mails();
    await change(token, { username: 'thief' });
    const link = linkIn(await mails(), email, 'undo');
    pass(60_000);
    await removeApp(token, own);
    await addApp(token);
    await undo(link);
    const sent = await mails();
    expect((await signInAgain(sent, email)).json.data.user.totp).toBe(false);
  });

  it('keeps the app that was set up before', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await addApp(token);
    const link = linkIn(await moveAddress(token), email, 'undo');
    await undo(link);
    expect((await signInAgain(await mails(), email)).json.data.requires2FA).toBe(true);
  });

  it('also goes to earlier addresses, each with the way back to that address', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await moveAddress(token);
    const second = await moveAddress(token, 'thief2@example.org');
    expect(new Set(second.map(({ to }) => to))).toEqual(new Set([email, THIEF]));
    expect((await undo(linkIn(second, email, 'undo'))).status).toBe(200);
    expect((await signInAgain(await mails(), email)).status).toBe(200);
  });

  it('undoes the theft after a move of the owner, and not the move', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await moveAddress(token, 'home@example.org');
    await change(token, { email: THIEF });
    const sent = await mails();
    await confirm(token, sent, THIEF);
    expect((await register({ email: 'home@example.org' })).status).toBe(409);
    expect((await undo(linkIn(sent, 'home@example.org', 'undo'))).status).toBe(200);
    const after = await mails();
    expect((await signInAgain(after, 'home@example.org')).json.data.user.email).toBe('home@example.org');
  });

  it('about a new app leaves an earlier move of the owner as it is', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await moveAddress(token, 'home@example.org');
    await addApp(token);
    await undo(linkIn(await mails(), 'home@example.org', 'undo'));
    const { user } = (await signInAgain(await mails(), 'home@example.org')).json.data;
    expect(user).toMatchObject({ email: 'home@example.org', totp: false });
  });

  it('notifies the replaced address, but not where the owner is', async () => {
    const { email } = await createWebAccount();
    const link = linkIn(await moveAddress(await readToken(email)), email, 'undo');
    await undo(link);
    const sent = (await mails()).filter(({ to }) => to === THIEF);
    expect(sent.map(({ subject }) => subject)).toEqual(['Changes of your account were undone']);
    expect(sent[0]?.text).not.toContain('IP address');
  });

  it('is also in the mails about a new password, to the addresses before', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await moveAddress(token);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call('POST /api/auth/change-password', { token, body })).status).toBe(200);
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([email, THIEF]));
    expect((await undo(linkIn(sent, email, 'undo'))).status).toBe(200);
    expect(linkIn(sent, THIEF, 'undo')).toBe('');
  });

  it('is not sent to an address that was never verified', async () => {
    const { email } = await createWebAccount({ emailVerified: false });
    const sent = await moveAddress(await readToken(email));
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(linkIn(sent, email, 'undo')).toBe('');
  });

  it('calls off a change that was not confirmed yet', async () => {
    const { email } = await createWebAccount();
    await change(await readToken(email), { email: THIEF });
    const sent = await mails();
    expect((await undo(linkIn(sent, email, 'undo'))).status).toBe(200);
    const { user, token } = (await signInAgain(await mails(), email)).json.data;
    expect((await confirm(token, sent, THIEF)).json.code).toBe('wrong-token');
    expect(user).not.toHaveProperty('pendingEmail');
  });

  it('works once, and for seven days from the day on which the new address was confirmed', async () => {
    const { email } = await createWebAccount();
    const link = linkIn(await moveAddress(await readToken(email)), email, 'undo');
    pass(7 * DAY - 60_000);
    expect((await undo(link)).status).toBe(200);
    expect((await undo(link)).json.code).toBe('wrong-token');
    const { token } = (await signInAgain(await mails(), email)).json.data;
    await change(token, { email: THIEF });
    const sent = await mails();
    pass(3_000_000);
    await confirm(token, sent, THIEF);
    const again = linkIn(await mails(), email, 'undo');
    pass(7 * DAY - 60_000);
    expect((await undo(linkIn(sent, email, 'undo'))).json.code).toBe('wrong-token');
    expect((await undo(again)).status).toBe(200);
  });

  it('is used up only by an undo that took place', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    const link = linkIn(await moveAddress(token), email, 'undo');
    let commits = 0;
    watchCommands(({ name }) => {
      commits += name === 'TransactWriteCommand' ? 1 : 0;
      if (commits >= 2) throw new Error('the process is dead');
      return undefined;
    });
    expect((await undo(link)).status).toBe(500);
    vi.restoreAllMocks();
    expect((await call('GET /api/auth/me', { token })).status).toBe(401);
    expect((await undo(link)).status).toBe(200);
    expect((await signInAgain(await mails(), email)).status).toBe(200);
  });

  it('makes the password useless a minute later if the process ended halfway', async () => {
    const { email } = await createWebAccount();
    const link = linkIn(await moveAddress(await readToken(email)), email, 'undo');
    watchCommands(({ name }) => {
      if (name === 'AdminSetUserPasswordCommand') throw new Error('no connection');
      return undefined;
    });
    expect((await undo(link)).status).toBe(200);
    vi.restoreAllMocks();
    expect((await login(email)).status).toBe(200);
    pass(3 * 60_000);
    await mails();
    expect((await login(email)).status).toBe(401);
  });

  it('works while someone else changes the account', async () => {
    const { id, email } = await createWebAccount();
    const link = linkIn(await moveAddress(await readToken(email)), email, 'undo');
    let commits = 0;
    watchCommands(({ name }) => {
      commits += name === 'TransactWriteCommand' ? 1 : 0;
      const isMeeting = name === 'GetCommand' && commits === 1;
      commits += isMeeting ? 1 : 0;
      return isMeeting ? () => rename(id) : undefined;
    });
    const { status, json } = await undo(link);
    expect([status, json.data]).toEqual([200, {}]);
    vi.restoreAllMocks();
    const { user } = (await signInAgain(await mails(), email)).json.data;
    expect(user).toMatchObject({ email, profile: { firstName: 'Renamed' } });
  });

  it('is worth nothing with another secret or for another account', async () => {
    const { email } = await createWebAccount();
    const link = linkIn(await moveAddress(await readToken(email)), email, 'undo');
    const { id } = await createWebAccount();
    for (const token of [`${link.slice(0, -1)}_`, `${id}${link.slice(26)}`, 'A'.repeat(43)])
      expect((await undo(token)).json.code).toBe('wrong-token');
    expect((await undo(link)).status).toBe(200);
  });
});

describe('the previous address and username', () => {
  it('stay reserved for seven days, and are free afterwards', async () => {
    const { email, username } = await createWebAccount();
    const token = await readToken(email);
    await moveAddress(token);
    await change(token, { username: 'renamed' });
    for (const taken of [{ email }, { username }]) expect((await register(taken)).status).toBe(409);
    expect([(await login(email)).status, (await login(username)).status]).toEqual([401, 401]);
    await mails();
    pass(7 * DAY + 3_600_000);
    await mails();
    expect((await register({ email, username })).status).toBe(201);
  });
});

describe('an address that waits for its link', () => {
  it('is given up after a day, and with a new password', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await change(token, { email: THIEF });
    pass(DAY - 60_000);
    const fresh = await readToken(email);
    expect((await call('POST /api/auth/resend-verification', { token: fresh })).status).toBe(200);
    const sent = await mails();
    pass(120_000);
    expect((await call('GET /api/auth/me', { token: fresh })).json.data.user).not.toHaveProperty(
      'pendingEmail',
    );
    expect((await confirm(fresh, sent, THIEF)).json.code).toBe('wrong-token');

    await change(fresh, { email: THIEF });
    const later = await mails();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call('POST /api/auth/change-password', { token: fresh, body })).status).toBe(200);
    expect((await confirm(fresh, later, THIEF)).json.code).toBe('wrong-token');
  });

  it('gets another link only after a proof of who requests it', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await change(token, { email: THIEF });
    pass(11 * 60_000);
    const { json } = await call('POST /api/auth/resend-verification', { token });
    expect(json.code).toBe('step-up-required');
  });
});

describe('changes that can be undone', () => {
  it('are twenty at a time, so that no link of the owner is lost', async () => {
    const { email } = await createWebAccount();
    const token = await readToken(email);
    await change(token, { username: 'thief_0' });
    const link = linkIn(await mails(), email, 'undo');
    for (let nth = 1; nth < 20; nth += 1) {
      if (nth % 5 === 0) pass(3_700_000);
      const fresh = await readToken(email);
      expect((await change(fresh, { username: `thief_${nth}` })).status).toBe(200);
      await mails();
    }
    const { status, json } = await change(await readToken(email), { username: 'thief_20' });
    expect([status, json.code]).toEqual([429, 'limit-reached']);
    expect((await undo(link)).status).toBe(200);
  });
});
