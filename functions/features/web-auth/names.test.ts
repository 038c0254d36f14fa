import { beforeEach, describe, expect, it } from 'vitest';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
catchMails();

beforeEach(createFreshTable);

const NOVA = { username: 'Nova_7', email: 'nova@example.org', password: 'under the hill' };
const register = (fields: object) => call('POST /api/auth/register', { body: { ...NOVA, ...fields } });

/** Signs in a new account, and returns the call that changes its profile. */
async function bindProfile(fields: Parameters<typeof createWebAccount>[0] = {}) {
  const { token } = await createSessionAs('web', (await createWebAccount(fields)).id);
  return (body: object) => call('PUT /api/auth/profile', { token, body });
}

describe.each(['username', 'firstName', 'lastName'])('the %s of a website account', (path) => {
  it.each(['nimda\u202e', 'Mo\u200bth', 'two\nlines', 'half a face \ud83d'])(
    'may not be %j',
    async (name) => {
      const changeProfile = await bindProfile();
      for (const { status, json } of [
        await register({ [path]: name }),
        await changeProfile({ [path]: name }),
      ])
        expect([status, json.code, json.errors]).toMatchObject([422, 'invalid', [{ path }]]);
    },
  );
});

it('first and last names are stored in their normal form', async () => {
  const { json } = await register({ firstName: 'Zoe\u0308', lastName: 'D\u2019Arc' });
  expect(json.data.user.profile).toEqual({ firstName: 'Zoë', lastName: 'D’Arc' });
});

describe('the name of a member of staff', () => {
  const tooClose = (path: string) => [
    { path, msg: 'This name is too close to that of a member of our staff' },
  ];
  const VESPER = { username: 'vesper', firstName: 'Ada', lastName: 'Holloway' };

  it.each([
    ['username', { username: 'Ve.sper' }],
    ['firstName', { firstName: 'Vesper' }],
    ['lastName', { lastName: 'VESPER' }],
    ['firstName', { firstName: 'Аda', lastName: 'Holl0way' }], // Cyrillic А
  ])('is refused as the %s, at registration and later', async (path, fields) => {
    await createWebAccount({ ...VESPER, role: 'moderator' });
    const changeProfile = await bindProfile();
    for (const { status, json } of [await register(fields), await changeProfile(fields)])
      expect([status, json.code, json.errors]).toEqual([422, 'invalid', tooClose(path)]);
  });

  it('is refused on the website, too, when they are staff of the game', async () => {
    await createGameAccount({ name: 'Vesper', role: 'content_checker' });
    const { json } = await register({ username: 'vesper' });
    expect(json.errors).toEqual(tooClose('username'));
  });

  it('is refused as taken when it is the same username', async () => {
    await createWebAccount({ ...VESPER, role: 'moderator' });
    expect((await register({ username: 'Vesper' })).status).toBe(409);
  });

  it('may be chosen by other members of staff', async () => {
    await createGameAccount({ name: 'Vesper', role: 'mod' });
    const changeProfile = await bindProfile({ role: 'moderator' });
    expect((await changeProfile({ username: 'vesper' })).status).toBe(200);
  });

  it('stays with someone who had it before, whose other names can change', async () => {
    const changeProfile = await bindProfile({ username: 'vesper', firstName: 'Vesper' });
    await createGameAccount({ name: 'Vesper', role: 'mod' });
    expect((await changeProfile({ username: 'vesper', lastName: 'Smith' })).status).toBe(200);
    const { json } = await changeProfile({ lastName: '' });
    expect(json.errors).toEqual(tooClose('firstName'));
  });
});
