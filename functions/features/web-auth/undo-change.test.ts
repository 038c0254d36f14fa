import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, webAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { type CaughtMail, catchMails } from '../../testing/mails.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(freshTable);
afterEach(() => {
  vi.useRealTimers();
});

const DAY = 24 * 3_600_000;
const THIEF = 'thief@example.org';

/** Advances the clock. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

const login = (identifier: string) =>
  call('POST /api/auth/login', { body: { email: identifier, password: PASSWORD } });
const readToken = async (email: string): Promise<string> => (await login(email)).json.data.token;
const change = (token: string, body: object) => call('PUT /api/auth/profile', { token, body });
const register = (fields: object) =>
  call('POST /api/auth/register', {
    body: { username: 'someone', email: 'someone@example.org', password: PASSWORD, ...fields },
  });
const undo = (token: string) => call('POST /api/auth/undo-change', { body: { token } });

/** The token in the mail that offers something to an address. */
const linkIn = (sent: CaughtMail[], to: string, link: 'undo' | 'verify'): string => {
  const mail = sent.find((each) => each.to === to && each.text.includes(`${link}=1`));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

/** Moves an account to another address, and returns the token that its owner was mailed. */
async function moveAddress(token: string, owner: string, address = THIEF): Promise<string> {
  await change(token, { email: address });
  const sent = await mails();
  await call('POST /api/auth/verify-email', {
    body: { token: linkIn(sent, address, 'verify'), email: address },
  });
  return linkIn(sent, owner, 'undo');
}

async function addApp(token: string): Promise<void> {
  const { secret } = (await call('POST /api/auth/totp', { token })).json.data;
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
  await call('POST /api/auth/totp/confirm', { token, body: { code } });
}

describe('the link in the mail about a change', () => {
  it('restores address, username and sign-in, ends every session, and mails a reset link', async () => {
    const { email, username } = await webAccount();
    const token = await readToken(email);
    const link = await moveAddress(token, email);
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
    const { user } = (await login(username)).json.data;
    expect(user).toMatchObject({ email, username, emailVerified: true, totp: false });
    expect((await register({ username: 'thief', email: THIEF })).status).toBe(201);
  });

  it('still leads back to the first address after a second change, whose mail also goes there', async () => {
    const { email } = await webAccount();
    const token = await readToken(email);
    await moveAddress(token, email);
    const link = await moveAddress(token, email, 'thief2@example.org');
    expect((await undo(link)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it('calls off a change that was not confirmed yet', async () => {
    const { email } = await webAccount();
    await change(await readToken(email), { email: THIEF });
    const sent = await mails();
    expect((await undo(linkIn(sent, email, 'undo'))).status).toBe(200);
    const late = { token: linkIn(sent, THIEF, 'verify'), email: THIEF };
    expect((await call('POST /api/auth/verify-email', { body: late })).json.code).toBe('wrong-token');
    expect((await login(email)).json.data.user).not.toHaveProperty('pendingEmail');
  });

  it('works once, and for seven days', async () => {
    const { email } = await webAccount();
    const link = await moveAddress(await readToken(email), email);
    pass(7 * DAY - 60_000);
    expect((await undo(link)).status).toBe(200);
    expect((await undo(link)).json.code).toBe('wrong-token');
    const again = await moveAddress(await readToken(email), email);
    pass(7 * DAY + 60_000);
    expect((await undo(again)).json.code).toBe('wrong-token');
  });

  it('works again if the process ended halfway', async () => {
    const { email } = await webAccount();
    const token = await readToken(email);
    const link = await moveAddress(token, email);
    let commits = 0;
    watchCommands(({ name }) => {
      commits += name === 'TransactWriteCommand' ? 1 : 0;
      if (commits >= 2) throw new Error('the process is dead');
      return undefined;
    });
    expect((await undo(link)).status).toBe(500);
    vi.restoreAllMocks();
    expect((await call('GET /api/auth/me', { token })).status).toBe(200);
    expect((await undo(link)).status).toBe(200);
    expect((await call('GET /api/auth/me', { token })).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  it('is worth nothing with another secret or for another account', async () => {
    const { email } = await webAccount();
    const link = await moveAddress(await readToken(email), email);
    const { id } = await webAccount();
    for (const token of [`${link.slice(0, -1)}_`, `${id}${link.slice(26)}`, 'A'.repeat(43)])
      expect((await undo(token)).json.code).toBe('wrong-token');
    expect((await undo(link)).status).toBe(200);
  });
});

describe('the previous address and username', () => {
  it('stay reserved for seven days, and are free afterwards', async () => {
    const { email, username } = await webAccount();
    const token = await readToken(email);
    await moveAddress(token, email);
    await change(token, { username: 'renamed' });
    for (const taken of [{ email }, { username }]) expect((await register(taken)).status).toBe(409);
    expect([(await login(email)).status, (await login(username)).status]).toEqual([401, 401]);
    await mails();
    pass(7 * DAY + 3_600_000);
    await mails();
    expect((await register({ email, username })).status).toBe(201);
  });
});
