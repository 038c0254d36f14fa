import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { storeNotification } from '../../testing/notifications.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

async function logIn(email: string): Promise<string> {
  const { json } = await call('POST /api/game/login', { body: { email, password: PASSWORD } });
  return json.data.token;
}
const verify = (token: string) => call('GET /api/game/verify', { token });
const readSessions = async (token: string) =>
  (await call('GET /api/game/sessions', { token })).json.data.sessions;

describe('the sessions of a player', () => {
  it('are listed, and end one by one', async () => {
    const { email } = await createGameAccount();
    const [token, other] = [await logIn(email), await logIn(email)];
    const listed: { id: string; current: boolean }[] = await readSessions(token);
    expect(listed).toHaveLength(2);
    const id = listed.find(({ current }) => !current)?.id ?? '';
    const { status, json } = await call('DELETE /api/game/sessions/{id}', { token, params: { id } });
    expect(status).toBe(200);
    expect(json.data.sessions).toMatchObject([{ current: true }]);
    expect([(await verify(other)).status, (await verify(token)).status]).toEqual([401, 200]);
  });

  it('end with logging out', async () => {
    const token = await logIn((await createGameAccount()).email);
    const { status, json } = await call('POST /api/game/logout', { token });
    expect([status, json.message]).toEqual([200, 'Logged out successfully!']);
    expect((await verify(token)).status).toBe(401);
  });
});

describe("a player's account", () => {
  it('comes with the number of unread notifications', async () => {
    const { id, email } = await createGameAccount();
    const token = await logIn(email);
    expect((await verify(token)).json.data.unreadNotifications).toBe(0);
    await storeNotification({ system: 'game', id }, await storeImage());
    expect((await verify(token)).json.data.unreadNotifications).toBe(1);
  });

  it('is sent another link that verifies its address', async () => {
    const { email } = await createGameAccount({ emailVerified: false });
    const { status, json } = await call('POST /api/game/resend-verification', { token: await logIn(email) });
    expect([status, json.message]).toEqual([200, "We've sent you an email with a verification link."]);
    expect((await mails()).at(-1)).toMatchObject({ to: email, text: expect.stringContaining('verify=1') });
  });

  it('has no authenticator app any more after it is disabled with a code', async () => {
    const { email } = await createGameAccount();
    const token = await logIn(email);
    const { secret } = (await call('POST /api/game/totp', { token })).json.data;
    const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() });
    await call('POST /api/game/totp/confirm', { token, body: { code: code() } });
    expect((await verify(token)).json.data.user.totp).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    expect((await call('DELETE /api/game/totp', { token, body: { code: code() } })).status).toBe(200);
    expect((await verify(token)).json.data.user.totp).toBe(false);
  });
});
