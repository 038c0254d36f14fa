import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { createGameAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { type CaughtMail, catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

const login = (email: string, password = PASSWORD) =>
  call('POST /api/game/login', { body: { email, password } });

/** The token in a mailed link. */
const readLink = (mail: CaughtMail | undefined): string => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

describe('a game session whose player signed in eleven minutes ago', () => {
  it.each(Object.values(gameAuth.calls).filter((each) => 'stepUp' in each))(
    'may make the call $method $path after a proof, and not before',
    async ({ method, path }) => {
      const { email } = await createGameAccount();
      const { token } = (await login(email)).json.data;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
      const attempt = async () => (await call(`${method} ${path}`, { token, body: {} })).json.code;
      expect(await attempt()).toBe('step-up-required');
      await call('POST /api/game/step-up', { token, body: { currentPassword: PASSWORD } });
      expect(await attempt()).not.toBe('step-up-required');
    },
  );
});

describe('the link in the mail about a new authenticator app', () => {
  it('removes the app and ends every session', async () => {
    const { email } = await createGameAccount();
    const { token } = (await login(email)).json.data;
    const { secret } = (await call('POST /api/game/totp', { token })).json.data;
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
    await call('POST /api/game/totp/confirm', { token, body: { code } });
    expect((await login(email)).json.data.requires2FA).toBe(true);
    const mail = (await mails()).find(({ text }) => text.includes('undo=1'));
    const body = { token: readLink(mail) };
    expect(mail?.to).toBe(email);
    expect((await call('POST /api/game/undo-change', { body })).status).toBe(200);
    expect((await call('GET /api/game/verify', { token })).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    const reset = (await mails()).find(({ text }) => text.includes('reset=1'));
    const password = 'over the hill 26';
    const fields = { token: readLink(reset), email, password, password_confirmation: password };
    await call('POST /api/game/reset-password', { body: fields });
    expect((await login(email, password)).json.data.user).toMatchObject({ email, totp: false });
  });
});
