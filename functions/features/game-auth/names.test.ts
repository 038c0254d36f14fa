import { beforeEach, describe, expect, it } from 'vitest';
import { bindCalls } from '../../testing/call-api.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
catchMails();

beforeEach(freshTable);

const PASSWORDS = { password: 'under the hill', password_confirmation: 'under the hill' };
const register = (name: string) =>
  call('POST /api/game/register', { body: { name, email: 'moth@example.org', ...PASSWORDS } });

describe("a player's name", () => {
  it.each(['nimda\u202e', 'Mo\u200bth', 'two\nlines', 'half a face \ud83d'])('may not be %j', async (name) => {
    const { status, json } = await register(name);
    expect([status, json.code, json.errors]).toMatchObject([422, 'invalid', [{ path: 'name' }]]);
  });

  it('is stored in its normal form', async () => {
    expect((await register('Zoe\u0308')).json.data.user.name).toBe('Zoë');
  });
});
