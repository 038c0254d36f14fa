import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/features/discord-link/handler.ts';
import { createGameAccount } from '../../../../functions/testing/accounts.ts';
import { buildApiEvent } from '../../../../functions/testing/api-event.ts';
import { bindCalls } from '../../../../functions/testing/call-api.ts';
import { callHandler } from '../../../../functions/testing/call-handler.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { createSessionAs } from '../../../../functions/testing/sessions.ts';
import { runDiscord } from '../../../testing/run-discord.ts';

const call = bindCalls(handler);
const discord = runDiscord();
const server = () => discord().server;

beforeEach(async () => {
  await createFreshTable();
});

const newToken = async (): Promise<string> =>
  (await createSessionAs('game', (await createGameAccount()).id)).token;

/** Starts linking, and chooses on Discord's page. Returns what its redirect requests of us. */
async function authorize(token: string, username: string, choice: 'authorize' | 'cancel' = 'authorize') {
  const { json, cookies } = await start(token);
  const address = await server().authorize(server().userId(username), json.data.url, choice);
  const { origin, pathname, searchParams } = new URL(address);
  expect(`${origin}${pathname}`).toBe('https://pixelcrowd.example/api/game/auth/discord/callback');
  return { query: Object.fromEntries(searchParams), cookies };
}

async function start(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await callHandler(
    handler,
    buildApiEvent({ route: 'GET /api/game/auth/discord', headers }),
  );
  const cookies = response.cookies?.map((cookie) => cookie.split(';')[0] ?? '') ?? [];
  return { json: JSON.parse(response.body ?? ''), cookies };
}

/** Lets the browser follow the redirect. Returns the query of the profile page. */
async function comeBack({ query, cookies }: { query: Record<string, string>; cookies: string[] }) {
  const event = buildApiEvent({ route: 'GET /api/game/auth/discord/callback', query });
  const { headers } = await callHandler(handler, { ...event, cookies });
  return new URL(String(headers?.location), 'https://pixelcrowd.example').search;
}

const link = async (token: string, username: string) => comeBack(await authorize(token, username));
const verification = async (token: string) =>
  (await call('GET /api/game/discord-verification', { token })).json.data.verification;
const membership = async (token: string) =>
  (await call('GET /api/game/discord-server-membership', { token })).json.data.inServer;

describe('linking an account at the simulated Discord', () => {
  it('says who the person is, and leaves no token behind', async () => {
    const token = await newToken();
    const picture = 'c84d2a6f1b9e4f07a5d3e8b2671f0c94';
    const { id } = server().createUser({ username: 'nina', globalName: 'Nina', avatar: picture });
    expect(await link(token, 'nina')).toBe('?discord_success=1');
    expect(await verification(token)).toEqual({
      is_verified: true,
      discord_id: id,
      discord_avatar: `${discord().settings.cdn}/avatars/${id}/${picture}.png?size=128`,
      discord_username: 'nina',
      discord_global_name: 'Nina',
    });
    expect(server().world().authorizations).toEqual([]);
  });

  it('names a person without a picture or a display name', async () => {
    const token = await newToken();
    await link(token, 'oda');
    const { discord_id: id, discord_avatar: picture, discord_global_name: name } = await verification(token);
    expect(name).toBeNull();
    expect(picture).toBe(`${discord().settings.cdn}/embed/avatars/${BigInt(id) % 5n}.png`);
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
  });

  it('is cancelled on its page', async () => {
    const token = await newToken();
    expect(await comeBack(await authorize(token, 'noor', 'cancel'))).toBe('?discord_error=access_denied');
    expect((await verification(token)).is_verified).toBe(false);
  });

  it('is refused to another player, until it is unlinked', async () => {
    const [first, second] = [await newToken(), await newToken()];
    await link(first, 'noor');
    expect(await link(second, 'noor')).toBe('?discord_error=already_linked');
    await call('POST /api/game/unlink-discord', { token: first });
    expect(await link(second, 'noor')).toBe('?discord_success=1');
  });

  it('goes to one player when several come back at once', async () => {
    const arrivals = [];
    for (let nth = 0; nth < 6; nth++) arrivals.push(await authorize(await newToken(), 'noor'));
    const responses = await Promise.all(arrivals.map(comeBack));
    expect(responses.filter((response) => response === '?discord_success=1')).toHaveLength(1);
    expect(responses.filter((response) => response === '?discord_error=already_linked')).toHaveLength(5);
  });

  it('succeeds once for a browser that comes back twice at once, with one code', async () => {
    const token = await newToken();
    const arrival = await authorize(token, 'noor');
    const responders = await Promise.all([comeBack(arrival), comeBack(arrival)]);
    expect(responders).toContain('?discord_success=1');
    expect(await comeBack(arrival)).toBe('?discord_success=1');
    expect((await verification(token)).is_verified).toBe(true);
  });

  it.each(['500', '502-html', '429'] as const)(
    'fails without harm while Discord responds with %s',
    async (kind) => {
      const token = await newToken();
      const arrival = await authorize(token, 'noor');
      server().setTrouble(() => kind);
      expect(await comeBack(arrival)).toBe('?discord_error=oauth_failed');
      server().setTrouble(undefined);
      expect((await verification(token)).is_verified).toBe(false);
      expect(await link(token, 'noor')).toBe('?discord_success=1');
    },
  );

  it('stays linked if Discord does not confirm that the token is revoked', async () => {
    const token = await newToken();
    const arrival = await authorize(token, 'noor');
    server().setTrouble(({ path }) => (path.endsWith('/revoke') ? '500' : undefined));
    expect(await comeBack(arrival)).toBe('?discord_success=1');
  });
});

describe('the membership of a linked account', () => {
  it('follows the server', async () => {
    const token = await newToken();
    expect(await membership(token)).toBe(false);
    await link(token, 'wren');
    expect(await membership(token)).toBe(false);
    server().join(server().userId('wren'));
    expect(await membership(token)).toBe(true);
  });

  it('is not known while the bot is not in the server', async () => {
    const token = await newToken();
    await link(token, 'noor');
    server().kickBot();
    expect(await membership(token)).toBeNull();
  });
});
