import { beforeEach, describe, expect, it } from 'vitest';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
catchMails();

beforeEach(createFreshTable);

const PASSWORDS = { password: 'under the hill', password_confirmation: 'under the hill' };
const register = (name: string) =>
  call('POST /api/game/register', { body: { name, email: 'moth@example.org', ...PASSWORDS } });

describe("a player's name", () => {
  it.each(['nimda\u202e', 'Mo\u200bth', 'two\nlines', 'half a face \ud83d'])(
    'may not be %j',
    async (name) => {
      const { status, json } = await register(name);
      expect([status, json.code, json.errors]).toMatchObject([422, 'invalid', [{ path: 'name' }]]);
    },
  );

  it('is stored in its normal form', async () => {
    expect((await register('Zoe\u0308')).json.data.user.name).toBe('Zoë');
  });
});

describe('the name of a member of staff', () => {
  const TOO_CLOSE = [{ path: 'name', msg: 'This name is too close to that of a member of our staff' }];

  it.each([
    ['Demo Mod', 'Demo Mod'],
    ['Demo Mod', 'dem0-mоd'], // Cyrillic о
    ['Demo Mod', 'Derno Mod'],
    ['Orla', 'OR1A'],
  ])('such as %s is refused to a player who wants to be called %s', async (name, other) => {
    await createGameAccount({ name, role: 'mod' });
    const { status, json } = await register(other);
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', TOO_CLOSE]);
    // Nothing is left of the attempt.
    expect((await register('Moth child')).status).toBe(201);
  });

  it('is refused in the game, too, when they are staff of the website', async () => {
    await createWebAccount({ username: 'orla_k', firstName: 'Orla', lastName: 'Keane', role: 'admin' });
    expect((await register('0rla K')).json.errors).toEqual(TOO_CLOSE);
    expect((await register('ORLA KEANE')).json.errors).toEqual(TOO_CLOSE);
    expect((await register('Orla')).status).toBe(201);
  });

  it('is free when it belongs to someone else', async () => {
    await createGameAccount({ name: 'Vesper', role: 'builder' });
    await createWebAccount({ username: 'vesper', role: 'premium' });
    expect((await register('Vesper')).status).toBe(201);
  });
});
