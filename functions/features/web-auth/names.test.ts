import { beforeEach, describe, expect, it } from 'vitest';
import { webAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { signedInAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
catchMails();

beforeEach(freshTable);

const NOVA = { username: 'Nova_7', email: 'nova@example.org', password: 'under the hill' };
const register = (fields: object) => call('POST /api/auth/register', { body: { ...NOVA, ...fields } });

/** Signs in a new account, and returns the call that changes its profile. */
async function bindProfile(fields: Parameters<typeof webAccount>[0] = {}) {
  const { token } = await signedInAs('web', (await webAccount(fields)).id);
  return (body: object) => call('PUT /api/auth/profile', { token, body });
}

describe.each(['username', 'firstName', 'lastName'])('the %s of a website account', (path) => {
  it.each(['nimda\u202e', 'Mo\u200bth', 'two\nlines', 'half a face \ud83d'])('may not be %j', async (name) => {
    const changeProfile = await bindProfile();
    for (const { status, json } of [await register({ [path]: name }), await changeProfile({ [path]: name })])
      expect([status, json.code, json.errors]).toMatchObject([422, 'invalid', [{ path }]]);
  });
});

it('first and last names are stored in their normal form', async () => {
  const { json } = await register({ firstName: 'Zoe\u0308', lastName: 'D\u2019Arc' });
  expect(json.data.user.profile).toEqual({ firstName: 'Zoë', lastName: 'D’Arc' });
});
