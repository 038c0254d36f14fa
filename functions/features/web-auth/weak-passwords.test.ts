import { beforeEach, describe, expect, it } from 'vitest';
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);

const NOVA = { username: 'Nova_7', email: 'night-owl@example.org' };
const STRONG = 'under the hill';

const WEAK = [
  ['Password', 'This password is too common. Please choose another one.'],
  ['12345678', 'This password is too common. Please choose another one.'],
  ['it is nova_7', 'Your password must not contain your username'],
  ['Night-Owl-26', 'Your password must not contain the first part of your email address'],
] as const;

const login = (password: string) => call('POST /api/auth/login', { body: { email: NOVA.email, password } });

describe.each(WEAK)('the website password %s', (password, msg) => {
  it('is refused at registration, which creates nothing', async () => {
    const body = { ...NOVA, password };
    const { status, json } = await call('POST /api/auth/register', { body });
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', [{ path: 'password', msg }]]);
    const strong = await call('POST /api/auth/register', { body: { ...body, password: STRONG } });
    expect(strong.status).toBe(201);
  });

  it('is refused when the password is changed, at the field of the new one', async () => {
    await createWebAccount(NOVA);
    const { token } = (await login(PASSWORD)).json.data;
    const body = { currentPassword: PASSWORD, newPassword: password };
    const { status, json } = await call('POST /api/auth/change-password', { token, body });
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', [{ path: 'newPassword', msg }]]);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('is refused by a reset, whose link stays valid', async () => {
    await createWebAccount(NOVA);
    await call('POST /api/auth/forgot-password', { body: { email: NOVA.email } });
    const [, token = ''] = /token=([\w-]+)/.exec((await mails())[0]?.text ?? '') ?? [];
    const reset = (chosen: string) => {
      const passwords = { password: chosen, password_confirmation: chosen };
      return call('POST /api/auth/reset-password', { body: { token, email: NOVA.email, ...passwords } });
    };
    const { status, json } = await reset(password);
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', [{ path: 'password', msg }]]);
    expect((await reset(STRONG)).status).toBe(200);
    expect((await login(STRONG)).status).toBe(200);
  });
});

it('a new password may not contain the address that is to replace the current one', async () => {
  await createWebAccount(NOVA);
  const { token } = (await login(PASSWORD)).json.data;
  await call('PUT /api/auth/profile', { token, body: { email: 'comet@example.org' } });
  const body = { currentPassword: PASSWORD, newPassword: 'comets and moths' };
  const { status, json } = await call('POST /api/auth/change-password', { token, body });
  expect([status, json.errors]).toMatchObject([422, [{ path: 'newPassword' }]]);
});
