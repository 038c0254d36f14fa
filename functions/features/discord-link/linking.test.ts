import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readActivity } from '#domain/accounts/activity.ts';
import { findPlayerByDiscordId, readAccount } from '#domain/accounts/find-account.ts';
import { undoChange } from '#domain/accounts/profile/undo-change.ts';
import { commit } from '#platform/data/commit.ts';
import { endEverySession } from '#platform/sessions/end-sessions.ts';
import type { PlayerId } from '#shared/ids.ts';
import sample from '../../../events/discord-link/callback.json' with { type: 'json' };
import { createGameAccount } from '../../testing/accounts.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { startFakeDiscord } from '../../testing/fake-discord.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { CLIENT, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();
const NINA = { id: '200000000000000001', username: 'nina', global_name: 'Nina *bold*', avatar: 'a1b2' };

beforeEach(async () => {
  await createFreshTable();
});
afterEach(() => void vi.useRealTimers());

const waitMinutes = (minutes: number) =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

/** A Discord on which everyone is the person whose id begins their code. Each code works once. */
async function startDiscord(responders: Parameters<typeof startFakeDiscord>[0] = {}) {
  const spent = new Set<unknown>();
  return startFakeDiscord({
    'POST /oauth2/token': ({ body: { code } }) => {
      if (spent.has(code)) return { status: 400, json: { error: 'invalid_grant' } };
      spent.add(code);
      return { json: { access_token: `token-of-${code}`, token_type: 'Bearer' } };
    },
    'GET /users/@me': ({ authorization }) => ({
      json: { ...NINA, id: /\d{18}/.exec(authorization ?? '')?.[0] ?? '' },
    }),
    'POST /oauth2/token/revoke': () => ({ json: {} }),
    ...responders,
  });
}

async function begin(token: string) {
  const route = 'GET /api/game/auth/discord';
  const { cookies, body } = await callHandler(
    handler,
    buildApiEvent({ route, headers: { authorization: `Bearer ${token}` } }),
  );
  const { data } = JSON.parse(body ?? '');
  const url = new URL(data.url);
  return { url, state: url.searchParams.get('state') ?? '', cookie: cookies?.[0] ?? '' };
}

/** Comes back from Discord's page, and returns the query of the profile page. */
async function comeBack(query: Record<string, string>, cookie = `discord-state=${query.state}`) {
  const event = buildApiEvent({ route: 'GET /api/game/auth/discord/callback', query });
  const { statusCode, headers, body } = await callHandler(handler, { ...event, cookies: ['a=b', cookie] });
  expect([statusCode, body]).toEqual([302, undefined]);
  const { pathname, search } = new URL(String(headers?.location), 'https://site.example');
  expect(pathname).toBe('/game-profile');
  return search;
}

async function newPlayer(fields = {}) {
  const { id } = await createGameAccount(fields);
  return { id, token: (await createSessionAs('game', id)).token };
}

async function linkAs({ token }: { token: string }, discordId = NINA.id) {
  const { state } = await begin(token);
  return comeBack({ code: `${discordId}-${state}`, state });
}

const findLink = async (id: PlayerId) => (await readAccount('game', id)).discord;

describe('linking a Discord account', () => {
  it("leads to Discord's page, with a state that a cookie of the browser repeats", async () => {
    await startDiscord();
    const { url, state, cookie } = await begin((await newPlayer()).token);
    expect(`${url.origin}${url.pathname}`).toBe('https://discord.test/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: '100000000000000001',
      scope: 'identify email',
      prompt: 'consent',
      state,
      redirect_uri: 'https://pixelcrowd.test/api/game/auth/discord/callback',
    });
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(cookie.split('; ')).toEqual([
      ...[`discord-state=${state}`, 'Path=/api/game/auth/discord', 'Max-Age=600'],
      ...['HttpOnly', 'SameSite=Lax', 'Secure'],
    ]);
  });

  it('sets a cookie that works without HTTPS where the site does', async () => {
    await startDiscord();
    vi.stubEnv('SITE_ORIGIN', 'http://localhost:8080');
    expect((await begin((await newPlayer()).token)).cookie).not.toContain('Secure');
    vi.unstubAllEnvs();
  });

  it('stores who the person is, notifies them by email, and forgets the token', async () => {
    const requests = await startDiscord();
    const nina = await newPlayer({ email: 'nina@example.org' });
    expect(await linkAs(nina)).toBe('?discord_success=1');
    expect(await findLink(nina.id)).toMatchObject({ id: NINA.id, username: 'nina', avatar: 'a1b2' });
    expect((await findPlayerByDiscordId(NINA.id))?.id).toBe(nina.id);
    const client = { client_id: '100000000000000001', client_secret: 'local-client-secret' };
    const redirect_uri = 'https://pixelcrowd.test/api/game/auth/discord/callback';
    expect(requests).toMatchObject([
      { body: { grant_type: 'authorization_code', redirect_uri, ...client } },
      { route: 'GET /users/@me' },
      {
        route: 'POST /oauth2/token/revoke',
        body: { token: requests[1]?.authorization?.slice('Bearer '.length), ...client },
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'nina@example.org', subject: 'A Discord account was linked' });
    expect(mail?.text).toContain('Undo this change');
    const { entries } = await readActivity('game', nina.id);
    expect(entries.map(({ what }) => what)).toContain('discord-linked');
    const { json } = await call('GET /api/game/discord-verification', { token: nina.token });
    expect(json.data.verification).toEqual({
      is_verified: true,
      discord_id: NINA.id,
      discord_avatar: `https://cdn.discord.test/avatars/${NINA.id}/a1b2.png?size=128`,
      discord_username: 'nina',
      discord_global_name: 'Nina *bold*',
    });
  });

  it('says the same to a browser that comes back again, and links nothing twice', async () => {
    const requests = await startDiscord();
    const nina = await newPlayer();
    const { state } = await begin(nina.token);
    const query = { code: NINA.id, state };
    expect(await comeBack(query)).toBe('?discord_success=1');
    expect(await comeBack(query)).toBe('?discord_success=1');
    expect(requests).toHaveLength(3);
    await call('POST /api/game/unlink-discord', { token: nina.token });
    expect(await comeBack(query)).toBe('?discord_error=invalid_state');
    expect(await findLink(nina.id)).toBeUndefined();
  });

  it('links once when the same browser comes back many times at once', async () => {
    await startDiscord();
    const nina = await newPlayer();
    const { state } = await begin(nina.token);
    const responses = await Promise.all(Array.from({ length: 8 }, () => comeBack({ code: NINA.id, state })));
    expect(responses).toContain('?discord_success=1');
    expect((await findLink(nina.id))?.id).toBe(NINA.id);
    expect((await mails()).filter(({ subject }) => subject.includes('linked'))).toHaveLength(1);
  });

  it('gives a Discord account to one of many players who link it at once', async () => {
    await startDiscord({
      'POST /oauth2/token': () => ({ json: { access_token: `token-of-${NINA.id}` } }),
    });
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer()));
    const responses = await Promise.all(players.map((each) => linkAs(each)));
    expect(responses.filter((response) => response === '?discord_success=1')).toHaveLength(1);
    expect(new Set(responses)).toEqual(new Set(['?discord_success=1', '?discord_error=already_linked']));
    const links = await Promise.all(players.map(({ id }) => findLink(id)));
    expect(links.filter(Boolean)).toHaveLength(1);
    const [winner] = players.filter((_, nth) => links[nth]);
    expect((await findPlayerByDiscordId(NINA.id))?.id).toBe(winner?.id);
  });

  it('replaces the account that was linked before', async () => {
    await startDiscord();
    const nina = await newPlayer();
    await linkAs(nina);
    expect(await linkAs(nina, '200000000000000002')).toBe('?discord_success=1');
    expect((await findLink(nina.id))?.id).toBe('200000000000000002');
    expect(await linkAs(await newPlayer())).toBe('?discord_success=1');
  });
});

describe('linking is refused', () => {
  it('when another player has linked the account', async () => {
    await startDiscord();
    await linkAs(await newPlayer());
    const other = await newPlayer();
    expect(await linkAs(other)).toBe('?discord_error=already_linked');
    expect(await findLink(other.id)).toBeUndefined();
  });

  it('when the person declines on the page of Discord, or Discord has an error', async () => {
    const { state } = await begin((await newPlayer()).token).catch(() => ({ state: '' }));
    expect(await comeBack({ error: 'access_denied', state })).toBe('?discord_error=access_denied');
    expect(await comeBack({ error: 'server_error', state })).toBe('?discord_error=oauth_failed');
  });

  it.each([{}, { code: '1' }, { state: 'x' }, { code: '', state: 'x' }])(
    'without code or state: %j',
    async (query) => {
      expect(await comeBack(query)).toBe('?discord_error=missing_parameters');
    },
  );

  it('with a state that is unknown, of another browser, or older than ten minutes', async () => {
    await startDiscord();
    const nina = await newPlayer();
    const { state } = await begin(nina.token);
    const other = createHash('sha256').update(state).digest('base64url');
    const invalid = '?discord_error=invalid_state';
    expect(await comeBack({ code: NINA.id, state: other })).toBe(invalid);
    expect(await comeBack({ code: NINA.id, state }, `discord-state=${other}`)).toBe(invalid);
    expect(await comeBack({ code: NINA.id, state }, 'nothing=1')).toBe(invalid);
    waitMinutes(10.1);
    expect(await comeBack({ code: NINA.id, state })).toBe(invalid);
    expect(await findLink(nina.id)).toBeUndefined();
  });

  it('once the session that started it has ended', async () => {
    await startDiscord();
    const nina = await newPlayer();
    const { state } = await begin(nina.token);
    const action = endEverySession('player', nina.id);
    await commit(async () => ({ writes: [{ action, onRefusal: 'read-again' }], result: undefined }));
    expect(await comeBack({ code: NINA.id, state })).toBe('?discord_error=user_not_found');
  });

  it.each([
    ['refuses the code', { 'POST /oauth2/token': () => ({ status: 400, json: { error: 'invalid_grant' } }) }],
    ['has an error', { 'GET /users/@me': () => ({ status: 500 }) }],
    ['limits us', { 'GET /users/@me': () => ({ status: 429, json: { retry_after: 5, global: false } }) }],
  ])('when Discord %s', async (_, responders) => {
    const requests = await startDiscord(responders);
    const nina = await newPlayer();
    expect(await linkAs(nina)).toBe('?discord_error=oauth_failed');
    expect(await findLink(nina.id)).toBeUndefined();
    const revoked = requests.some(({ route }) => route === 'POST /oauth2/token/revoke');
    expect(revoked).toBe('GET /users/@me' in responders);
  });

  it('as in the sample event', async () => {
    const { headers } = await callHandler(handler, sample);
    expect(headers?.location).toBe('/game-profile?discord_error=invalid_state');
  });

  it('where the stage has no application at Discord', async () => {
    const { token } = await newPlayer();
    const { status, json } = await call('GET /api/game/auth/discord', { token });
    expect([status, json.message]).toEqual([409, "Discord accounts can't be linked on this site."]);
  });

  it('without a proof of the last ten minutes, and after twenty starts in an hour', async () => {
    await startDiscord();
    const { token } = await newPlayer();
    const starts = await Promise.all(
      Array.from({ length: 21 }, () => call('GET /api/game/auth/discord', { token })),
    );
    expect(starts.filter(({ status }) => status === 429)).toHaveLength(1);
    waitMinutes(11);
    const { json } = await call('GET /api/game/auth/discord', { token });
    expect(json.code).toBe('step-up-required');
  });
});

describe('the link in the mail about a linked account', () => {
  it('unlinks it and ends every session', async () => {
    await startDiscord();
    const nina = await newPlayer();
    await linkAs(nina);
    const [mail] = await mails();
    const token = /undo=1&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await undoChange('game', token, CLIENT);
    expect(await findLink(nina.id)).toBeUndefined();
    const { status } = await call('GET /api/game/discord-verification', { token: nina.token });
    expect(status).toBe(401);
  });

  it('keeps an account that was linked before the change that it undoes', async () => {
    await startDiscord();
    const nina = await newPlayer();
    await linkAs(nina, '200000000000000002');
    await mails();
    await linkAs(nina);
    const [mail] = await mails();
    const token = /undo=1&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await linkAs(nina, '200000000000000002');
    await undoChange('game', token, CLIENT);
    expect((await findLink(nina.id))?.id).toBe('200000000000000002');
  });
});

describe('unlinking', () => {
  it('asks who signed in a while ago for a proof', async () => {
    await startDiscord();
    const nina = await newPlayer();
    await linkAs(nina);
    waitMinutes(60);
    const { status, json } = await call('POST /api/game/unlink-discord', { token: nina.token });
    expect([status, json.code]).toEqual([403, 'step-up-required']);
    expect(await findLink(nina.id)).toBeDefined();
  });

  it('notifies the player by email, frees the Discord account, and may be repeated', async () => {
    await startDiscord();
    const nina = await newPlayer();
    await linkAs(nina);
    await mails();
    for (let time = 0; time < 2; time++)
      expect((await call('POST /api/game/unlink-discord', { token: nina.token })).json).toMatchObject({
        message: 'Discord account unlinked',
      });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your Discord account was unlinked']);
    const { json } = await call('GET /api/game/discord-verification', { token: nina.token });
    expect(json.data.verification).toEqual({
      is_verified: false,
      discord_id: null,
      discord_avatar: null,
      discord_username: null,
      discord_global_name: null,
    });
    expect(await linkAs(await newPlayer())).toBe('?discord_success=1');
  });
});
