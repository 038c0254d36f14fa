import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import sample from '../../../events/game-auth/login.json' with { type: 'json' };
import { createGameAccount, PASSWORD } from '../../testing/accounts.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { configureSystem } from '../../testing/system-settings.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);

const MOTH = {
  name: 'Moth child',
  email: 'moth@example.org',
  password: 'under the hill',
  password_confirmation: 'under the hill',
};

const register = (fields: object = {}) => call('POST /api/game/register', { body: { ...MOTH, ...fields } });
const login = (email: string, password = PASSWORD) =>
  call('POST /api/game/login', { body: { email, password } });
describe('registering in the game', () => {
  it('creates an account and signs in', async () => {
    const { status, json } = await register();
    expect({ status, message: json.message }).toEqual({ status: 201, message: 'Registration successful!' });
    expect(json.data.user).toMatchObject({
      name: 'Moth child',
      email: 'moth@example.org',
      role: 'player',
      forceemail2fa: false,
      emailVerified: false,
      totp: false,
    });
    const { json: verified } = await call('GET /api/game/verify', { token: json.data.token });
    expect(verified.data.user).toEqual(json.data.user);
    expect((await mails())[0]?.text).toContain('https://pixelcrowd.test/game-profile?verify=1');
  });

  it('requires the same password twice, of at least eight characters', async () => {
    const differing = await register({ password_confirmation: 'over the hill' });
    expect(differing.status).toBe(422);
    expect(differing.json.errors).toEqual([{ path: 'password_confirmation', msg: 'Passwords do not match' }]);
    const short = await register({ password: 'short', password_confirmation: 'short' });
    expect(short.json.errors).toEqual([
      { path: 'password', msg: 'Password must be at least 8 characters long' },
    ]);
  });

  it('may reuse names and addresses of website accounts, but not the address of another player', async () => {
    await createGameAccount({ name: MOTH.name, email: 'other@example.org' });
    expect((await register()).status).toBe(201);
    const { status, json } = await register({ name: 'Someone' });
    expect(status).toBe(409);
    expect(json.errors).toEqual([{ path: 'email', msg: 'This email address is taken' }]);
  });
});

describe('a web page of another origin', () => {
  const LISTED = 'https://game.example';
  const requestFrom = (origin: string) =>
    callHandler(
      handler,
      buildApiEvent({
        route: 'POST /api/game/login',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email: MOTH.email, password: 'guess' }),
      }),
    );

  it('signs players in only if staff have listed it', async () => {
    await configureSystem({ signInOrigins: [LISTED] });
    const listed = await requestFrom(LISTED);
    expect(listed.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-expose-headers': 'ETag, Retry-After',
      'cache-control': 'no-store',
    });
    for (const origin of ['https://evil.example', 'null', `${LISTED}.evil.example`, 'https://GAME.example'])
      expect((await requestFrom(origin)).headers, origin).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('the link that verifies an address in the game', () => {
  it('works only in a session of its account, and stays good until then', async () => {
    const { json } = await register();
    const { email } = await createGameAccount();
    const other = (await login(email)).json.data.token;
    const [mail] = await mails();
    const body = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1], email: MOTH.email };
    const follow = (token?: string) => call('POST /api/game/verify-email', { body, ...(token && { token }) });
    const isVerified = async () =>
      (await call('GET /api/game/verify', { token: json.data.token })).json.data.user.emailVerified;
    expect((await follow()).json.code).toBe('session-ended');
    expect((await follow(other)).json.code).toBe('not-allowed');
    expect(await isVerified()).toBe(false);
    expect((await follow(json.data.token)).status).toBe(200);
    expect(await isVerified()).toBe(true);
    expect((await follow(json.data.token)).json.code).toBe('wrong-token');
  });
});

describe('signing in to the game', () => {
  it('creates a session that is not valid on the website', async () => {
    const { email, id } = await createGameAccount();
    const { json } = await login(email);
    expect(json.data.user.id).toBe(id);
    expect(json.data.token).toMatch(/^game\./);
  });

  it('accepts the sample event', async () => {
    await createGameAccount({ email: 'game.player@pixelcrowd.test' });
    // The sample event is read from JSON, which has no literal types.
    const { statusCode } = await callHandler(handler, sample as APIGatewayProxyEventV2);
    expect(statusCode).toBe(200);
  });

  it('changes the password with the new one typed twice', async () => {
    const { email } = await createGameAccount();
    const { token } = (await login(email)).json.data;
    const change = (password_confirmation: string) =>
      call('POST /api/game/change-password', {
        token,
        body: { currentPassword: PASSWORD, password: 'over the hill', password_confirmation },
      });
    expect((await change('under the hill')).json.errors).toMatchObject([{ path: 'password_confirmation' }]);
    expect((await change('over the hill')).json.message).toBe('Password changed successfully!');
    expect((await login(email, 'over the hill')).status).toBe(200);
  });

  it('responds to every password reset request alike', async () => {
    const { email } = await createGameAccount();
    const requestReset = (address: string) =>
      call('POST /api/game/forgot-password', { body: { email: address } });
    const [known, unknown] = await Promise.all([requestReset(email), requestReset('unknown@example.org')]);
    expect(known.json).toEqual(unknown.json);
    expect(known.json.data).toEqual({
      sentVia: 'registered-channel',
      discordVerified: false,
      discordUsername: null,
    });
    const [again, alike] = await Promise.all([requestReset(email), requestReset('unknown@example.org')]);
    expect([again.status, again.json.code, alike.status]).toEqual([429, 'rate-limited', 429]);
    expect(again.json.message).toBe(alike.json.message);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    const body = { email, forceEmail: true };
    expect((await call('POST /api/game/forgot-password-email', { body })).json.data.sentVia).toBe('email');
  });
});
