import { beforeEach, describe, expect, it } from 'vitest';
import { createGameAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);

const MOTH = { name: 'Moth child', email: 'night-owl@example.org' };
const STRONG = 'under the hill';

const WEAK = [
  ['Password', 'This password is too common. Please choose another one.'],
  ['12345678', 'This password is too common. Please choose another one.'],
  ['Night-Owl-26', 'Your password must not contain the first part of your email address'],
] as const;

const typedTwice = (password: string) => ({ password, password_confirmation: password });
const register = (password: string) =>
  call('POST /api/game/register', { body: { ...MOTH, ...typedTwice(password) } });
const login = (password: string) => call('POST /api/game/login', { body: { email: MOTH.email, password } });

describe.each(WEAK)('the game password %s', (password, msg) => {
  const refusal = [422, 'invalid', [{ path: 'password', msg }]];

  it('is refused at registration, which creates nothing', async () => {
    const { status, json } = await register(password);
    expect([status, json.code, json.errors]).toEqual(refusal);
    expect((await register(STRONG)).status).toBe(201);
  });

  it('is refused when the password is changed', async () => {
    await createGameAccount(MOTH);
    const { token } = (await login(PASSWORD)).json.data;
    const body = { currentPassword: PASSWORD, ...typedTwice(password) };
    const { status, json } = await call('POST /api/game/change-password', { token, body });
    expect([status, json.code, json.errors]).toEqual(refusal);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('is refused by a reset, whose link stays valid', async () => {
    await createGameAccount(MOTH);
    await call('POST /api/game/forgot-password', { body: { email: MOTH.email } });
    const [, token = ''] = /token=([\w-]+)/.exec((await mails())[0]?.text ?? '') ?? [];
    const reset = (chosen: string) =>
      call('POST /api/game/reset-password', { body: { token, email: MOTH.email, ...typedTwice(chosen) } });
    const { status, json } = await reset(password);
    expect([status, json.code, json.errors]).toEqual(refusal);
    expect((await reset(STRONG)).status).toBe(200);
    expect((await login(STRONG)).status).toBe(200);
  });
});

it("a password may contain the player's name, which is no username", async () => {
  expect((await register('Moth child')).status).toBe(201);
});
