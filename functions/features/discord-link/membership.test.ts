import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toIsoTime } from '#shared/ids.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { startFakeDiscord } from '../../testing/fake-discord.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const GUILDS = {
  'GET /users/@me/guilds': () => ({ json: [{ id: '300000000000000001', name: 'Pixelcrowd' }] }),
};
const MEMBER = 'GET /guilds/*/members/*';
const INVITE = 'https://discord.example/pixelcrowd';

let token: string;

beforeEach(async () => {
  await createFreshTable();
  token = await signInLinked('200000000000000001');
});
afterEach(() => void vi.useRealTimers());

async function signInLinked(discordId?: string): Promise<string> {
  const names = { username: 'nina', globalName: null, avatar: null, linkedAt: toIsoTime(Date.now()) };
  const { id } = await createGameAccount(discordId ? { discord: { id: discordId, ...names } } : {});
  return (await createSessionAs('game', id)).token;
}

const request = async () => (await call('GET /api/game/discord-server-membership', { token })).json.data;

it('says that the linked account is a member of the server', async () => {
  const requests = await startFakeDiscord({ ...GUILDS, [MEMBER]: () => ({ json: { roles: [] } }) });
  expect(await request()).toEqual({ inServer: true, inviteLink: INVITE });
  expect(requests.at(-1)?.route).toBe('GET /guilds/300000000000000001/members/200000000000000001');
});

it.each([10_007, 10_013])('says that it is no member, as Discord does with code %i', async (code) => {
  await startFakeDiscord({
    ...GUILDS,
    [MEMBER]: () => ({ status: 404, json: { code, message: 'Unknown' } }),
  });
  expect(await request()).toEqual({ inServer: false, inviteLink: INVITE });
});

it('sends Discord no request without a linked account', async () => {
  const requests = await startFakeDiscord(GUILDS);
  token = await signInLinked();
  expect(await request()).toEqual({ inServer: false, inviteLink: INVITE });
  expect(requests).toEqual([]);
});

it.each([
  ['has an error', { ...GUILDS, [MEMBER]: () => ({ status: 500 }) }],
  ['limits us', { ...GUILDS, [MEMBER]: () => ({ status: 429, json: { retry_after: 60, global: false } }) }],
  ['refuses the bot', { 'GET /users/@me/guilds': () => ({ status: 401, json: { code: 0 } }) }],
])('does not know while Discord %s', async (_, responders) => {
  // The server is remembered for five minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  await startFakeDiscord(responders);
  expect(await request()).toEqual({ inServer: null, inviteLink: INVITE });
});

it('does not know where the stage has no application at Discord', async () => {
  expect(await request()).toEqual({ inServer: null, inviteLink: INVITE });
});
