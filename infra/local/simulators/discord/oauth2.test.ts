import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DiscordSimulator, startDiscord } from './start-discord.ts';

const SITE = 'https://pixelcrowd.test';
const CALLBACK = `${SITE}/api/game/auth/discord/callback`;
const SECOND = 1_000;

/** What the tests read of a response. */
interface Tokens {
  access_token: string;
  refresh_token: string;
}

let folder: string;
let now: number;
let discord: DiscordSimulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discord-'));
  now = Date.parse('2026-11-24T12:00:00Z');
  discord = await startDiscord({ folder, site: SITE, now: () => now });
});
afterEach(async () => {
  await discord.stop();
  await rm(folder, { recursive: true });
});

function buildLink(change: Record<string, string> = {}): string {
  const query = { response_type: 'code', scope: 'identify guilds', state: 'abc', redirect_uri: CALLBACK };
  const client_id = discord.settings.applicationId;
  return `${discord.settings.authorizeUrl}?${new URLSearchParams({ client_id, ...query, ...change })}`;
}

/** Presses a button of a page, and returns where it leads. */
async function press(address: string, form: Record<string, string>): Promise<URL> {
  const { headers } = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return new URL(headers.get('location') ?? '');
}

const authorize = async (name = 'noor'): Promise<string> => {
  const address = await press(buildLink(), { user: discord.server.userId(name), choice: 'authorize' });
  return address.searchParams.get('code') ?? '';
};

async function exchange(change: Record<string, string> = {}, path = '/oauth2/token') {
  const { applicationId, api } = discord.settings;
  const client = { client_id: applicationId, client_secret: discord.secrets.clientSecret };
  const form = { ...client, grant_type: 'authorization_code', redirect_uri: CALLBACK, ...change };
  const response = await fetch(`${api}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, json: (await response.json()) as Tokens };
}

const readMe = async (token: string, path = '/users/@me') => {
  const response = await fetch(`${discord.settings.api}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, json: (await response.json()) as Tokens };
};

describe('a person who authorizes', () => {
  it('sees what is requested, and who they can be', async () => {
    const page = await (await fetch(buildLink())).text();
    for (const text of [
      'See your username and avatar',
      'Noor (noor)',
      'Wren (wren), not on the server',
      'Authorize',
      'Cancel',
    ])
      expect(page).toContain(text);
  });

  it('returns with a code that proves who they are', async () => {
    const address = await press(buildLink(), { user: discord.server.userId('noor'), choice: 'authorize' });
    expect(address.href).toContain(`${CALLBACK}?code=`);
    expect(address.searchParams.get('state')).toBe('abc');
    const { status, json } = await exchange({ code: address.searchParams.get('code') ?? '' });
    expect([status, json]).toEqual([
      200,
      {
        token_type: 'Bearer',
        access_token: expect.any(String),
        expires_in: 604_800,
        refresh_token: expect.any(String),
        scope: 'identify guilds',
      },
    ]);
    expect(await readMe(json.access_token)).toMatchObject({
      status: 200,
      json: { username: 'noor', global_name: 'Noor', discriminator: '0' },
    });
    expect(await readMe(json.access_token, '/users/@me/guilds')).toMatchObject({
      json: [{ name: 'Pixelcrowd' }],
    });
    expect(await readMe(json.access_token, '/guilds/1')).toMatchObject({ status: 401 });
    now += 604_800 * SECOND;
    expect(await readMe(json.access_token)).toMatchObject({ status: 401 });
    const refreshed = await exchange({
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
    });
    expect(await readMe(refreshed.json.access_token)).toMatchObject({ status: 200 });
  });

  it('returns without one after Cancel', async () => {
    const address = await press(buildLink(), { user: discord.server.userId('noor'), choice: 'cancel' });
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ error: 'access_denied', state: 'abc' });
  });

  it.each([
    ['to another address', { redirect_uri: 'https://evil.test/callback' }],
    ['for another application', { client_id: '1' }],
    ['with an unknown scope', { scope: 'identify everything' }],
    ['for a token', { response_type: 'token' }],
  ])('is not sent %s', async (_, change) => {
    const form = new URLSearchParams({ user: discord.server.userId('noor'), choice: 'authorize' });
    const response = await fetch(buildLink(change), { method: 'POST', body: form, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });
});

describe('a code', () => {
  const refusal = {
    status: 400,
    json: { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
  };

  it('is exchanged once, within 100 seconds, for the address that it was made for', async () => {
    const code = await authorize();
    expect(await exchange({ code, redirect_uri: SITE })).toEqual(refusal);
    expect((await exchange({ code })).status).toBe(200);
    expect(await exchange({ code })).toEqual(refusal);
    const late = await authorize();
    now += 100 * SECOND;
    expect(await exchange({ code: late })).toEqual(refusal);
  });

  it('is exchanged by the application only, and only in a form', async () => {
    const code = await authorize();
    expect(await exchange({ code, client_secret: 'wrong' })).toMatchObject({
      status: 401,
      json: { error: 'invalid_client' },
    });
    const { applicationId, api } = discord.settings;
    const authorization = `Basic ${Buffer.from(`${applicationId}:${discord.secrets.clientSecret}`).toString('base64')}`;
    const fields = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
    const post = (headers: Record<string, string>, body: string | URLSearchParams) =>
      fetch(`${api.replace('/v10', '')}/oauth2/token`, {
        method: 'POST',
        headers: { authorization, ...headers },
        body,
      });
    const json = await post({ 'content-type': 'application/json' }, JSON.stringify(fields));
    expect(json.status).toBe(400);
    expect((await post({}, new URLSearchParams(fields))).status).toBe(200);
  });
});

describe('a token', () => {
  it('is worth nothing after it was revoked', async () => {
    const { json } = await exchange({ code: await authorize() });
    expect(await exchange({ token: json.refresh_token }, '/oauth2/token/revoke')).toMatchObject({
      status: 200,
    });
    expect(await readMe(json.access_token)).toMatchObject({ status: 401 });
  });
});

describe('an invite', () => {
  it('leads to the page on which a person joins', async () => {
    const wren = discord.server.userId('wren');
    expect(await (await fetch(discord.inviteUrl)).text()).toContain('Join Pixelcrowd');
    const joined = await fetch(discord.inviteUrl, {
      method: 'POST',
      body: new URLSearchParams({ user: wren }),
    });
    expect(await joined.text()).toContain('wren is on the server now.');
    expect(discord.server.world().members.some(({ userId }) => userId === wren)).toBe(true);
    expect((await fetch(`${discord.inviteUrl}x`)).status).toBe(404);
  });
});

describe('the CDN', () => {
  it('has avatars', async () => {
    const { id, avatar } = discord.server.world().users[0] ?? {};
    const response = await fetch(`${discord.url}/avatars/${id}/${avatar}.png?size=64`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
