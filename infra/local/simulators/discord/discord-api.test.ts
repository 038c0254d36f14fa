import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DiscordAPIError, REST } from '@discordjs/rest';
import { PermissionFlagsBits as Permission, Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DiscordSimulator, startDiscord } from './start-discord.ts';

const SITE = 'https://pixelcrowd.test';
const MINUTE = 60_000;

let folder: string;
let now: number;
let discord: DiscordSimulator;
let rest: REST;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discord-'));
  now = Date.parse('2026-11-24T12:00:00Z');
  await start();
});
afterEach(async () => {
  await discord.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  discord = await startDiscord({ folder, site: SITE, now: () => now });
  rest = createClient(discord.secrets.botToken);
}

const createClient = (token: string): REST =>
  new REST({
    api: discord.settings.api.replace(/\/v10$/, ''),
    version: '10',
    retries: 0,
    rejectOnRateLimit: () => true,
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  }).setToken(token);

const guild = () => discord.server.world().guild.id;
const channel = (name: string) => discord.server.channelId(name);
const person = (name: string) => discord.server.userId(name);
const buildFailure = (work: Promise<unknown>): Promise<DiscordAPIError> =>
  work.then(
    () => expect.fail('It was accepted'),
    (error) => error,
  );

describe('the server', () => {
  it('has its channels, roles and members after the first start, and keeps them', async () => {
    const { id } = discord.server.createUser({ username: 'pixel-tester' });
    discord.server.join(id);
    const { settings, secrets } = discord;
    await discord.stop();
    await start();
    expect([discord.settings, discord.secrets]).toEqual([settings, secrets]);
    expect(
      await rest.get(Routes.guild(guild()), { query: new URLSearchParams({ with_counts: 'true' }) }),
    ).toMatchObject({
      name: 'Pixelcrowd',
      approximate_member_count: 8,
    });
    expect(await rest.get(Routes.guildChannels(guild()))).toContainEqual(
      expect.objectContaining({ name: 'after-dark', type: 0, nsfw: true }),
    );
    expect(await rest.get(Routes.guildRoles(guild()))).toContainEqual(
      expect.objectContaining({ managed: true, tags: { bot_id: settings.applicationId } }),
    );
    expect(await rest.get(Routes.guildMember(guild(), id))).toMatchObject({
      user: { username: 'pixel-tester' },
    });
    expect(await rest.get(Routes.userGuilds())).toMatchObject([{ id: guild(), owner: false }]);
    expect(await rest.get(Routes.user('@me'))).toMatchObject({ id: settings.applicationId, bot: true });
  });

  it('refuses a wrong token, an unknown caller and an unknown address', async () => {
    const { api } = discord.settings;
    const headers = { authorization: 'Bot wrong', 'user-agent': 'DiscordBot (https://pixelcrowd.test, 1)' };
    const refused = await fetch(`${api}/users/@me`, { headers });
    expect([refused.status, await refused.json()]).toEqual([401, { message: '401: Unauthorized', code: 0 }]);
    const nameless = await fetch(`${api}/applications/@me`, {
      headers: { authorization: `Bot ${discord.secrets.botToken}` },
    });
    expect(await nameless.json()).toMatchObject({ code: 40_333 });
    expect(await buildFailure(rest.get('/nothing/here'))).toMatchObject({ status: 404, code: 0 });
    expect(discord.server.counters().invalidRequests).toBe(2);
  });

  it('distinguishes a stranger from someone who does not exist', async () => {
    expect(await buildFailure(rest.get(Routes.guildMember(guild(), person('wren'))))).toMatchObject({
      code: 10_007,
    });
    expect(await buildFailure(rest.get(Routes.guildMember(guild(), '1')))).toMatchObject({ code: 10_013 });
    discord.server.kickBot();
    expect(await buildFailure(rest.get(Routes.guild(guild())))).toMatchObject({ code: 50_001 });
    expect(await rest.get(Routes.userGuilds())).toEqual([]);
  });
});

describe('roles', () => {
  const roleRoute = (role: string, user = 'noor') =>
    Routes.guildMemberRole(guild(), person(user), discord.server.roleId(role));
  const readRoles = async () =>
    (await rest.get(Routes.guildMember(guild(), person('noor')))) as { roles: string[] };

  it('are given and taken by the bot', async () => {
    await rest.put(roleRoute('Verified'));
    await rest.put(roleRoute('Verified'));
    expect((await readRoles()).roles).toEqual([discord.server.roleId('Verified')]);
    await rest.delete(roleRoute('Verified'));
    expect((await readRoles()).roles).toEqual([]);
  });

  it('are refused above the bot, without the permission, and if they are managed or gone', async () => {
    expect(await buildFailure(rest.put(roleRoute('Admin')))).toMatchObject({ status: 403, code: 50_013 });
    expect(await buildFailure(rest.put(roleRoute('Pixelcrowd')))).toMatchObject({ code: 50_013 });
    const { id, permissions } = discord.server.botRole();
    const route = roleRoute('Verified');
    discord.server.changeRole(id, { permissions: String(BigInt(permissions) & ~Permission.ManageRoles) });
    expect(await buildFailure(rest.put(route))).toMatchObject({ code: 50_013 });
    discord.server.changeRole(id, { permissions });
    discord.server.deleteRole(discord.server.roleId('Verified'));
    expect(await buildFailure(rest.put(route))).toMatchObject({ status: 404, code: 10_011 });
  });
});

describe('the name of a channel', () => {
  const rename = (name: string, of = 'Game Server') =>
    rest.patch(Routes.channel(channel(of)), { body: { name } });

  it('can be changed twice in ten minutes, whatever the headers say', async () => {
    const id = channel('Game Server');
    const change = (name: string) => rest.patch(Routes.channel(id), { body: { name } });
    expect(await change('1 Pixel Online')).toMatchObject({ name: '1 Pixel Online' });
    now += MINUTE;
    await change('2 Pixels Online');
    now += MINUTE;
    expect(await buildFailure(change('3 Pixels Online'))).toMatchObject({
      name: 'RateLimitError[/channels/:id]',
      sublimitTimeout: expect.closeTo(480_000, -3),
    });
    expect(discord.server.counters()).toMatchObject({ refusedRenames: 1, brokenLimits: 0 });
    now += 8 * MINUTE;
    const again = await fetch(`${discord.settings.api}/channels/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bot ${discord.secrets.botToken}`,
        'user-agent': 'DiscordBot (https://pixelcrowd.test, 1)',
        'content-type': 'application/json',
      },
      body: '{"name":"3 Pixels Online"}',
    });
    expect(again.status).toBe(200);
    expect(discord.server.counters().brokenLimits).toBe(0);
  });

  it('is written as Discord writes it in text channels', async () => {
    expect(await rename('Art & Crafts', 'general')).toMatchObject({ name: 'art--crafts' });
  });

  it('stays without the permission, and if the channel is hidden or gone', async () => {
    const id = channel('Game Server');
    const deny = (permission: bigint) =>
      discord.server.setOverwrites(id, [{ id: guild(), type: 0, allow: '0', deny: String(permission) }]);
    deny(Permission.ManageChannels);
    expect(await buildFailure(rest.patch(Routes.channel(id), { body: { name: 'x' } }))).toMatchObject({
      code: 50_013,
    });
    deny(Permission.Connect);
    expect(await buildFailure(rest.patch(Routes.channel(id), { body: { name: 'x' } }))).toMatchObject({
      code: 50_013,
    });
    deny(Permission.ViewChannel);
    expect(await buildFailure(rest.get(Routes.channel(id)))).toMatchObject({ code: 50_001 });
    discord.server.deleteChannel(id);
    expect(await buildFailure(rest.get(Routes.channel(id)))).toMatchObject({ status: 404, code: 10_003 });
    expect(
      await buildFailure(rest.patch(Routes.channel(channel('general')), { body: { name: '' } })),
    ).toMatchObject({
      code: 50_035,
      rawError: { errors: { name: { _errors: [{ code: 'BASE_TYPE_MIN_LENGTH' }] } } },
    });
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('messages', () => {
  const list = (name: string, query = {}) =>
    rest.get(Routes.channelMessages(channel(name)), { query: new URLSearchParams(query) }) as Promise<
      { id: string; content: string; attachments: { url: string; width: number }[] }[]
    >;

  it('are listed newest first, page by page', async () => {
    for (const content of ['one', 'two', 'three'])
      await discord.server.post(person('oda'), channel('general'), { content });
    const [three, two, one] = await list('general');
    expect([one?.content, two?.content, three?.content]).toEqual(['one', 'two', 'three']);
    expect(await list('general', { before: three?.id, limit: '1' })).toMatchObject([{ content: 'two' }]);
    expect(await list('general', { after: one?.id, limit: '1' })).toMatchObject([{ content: 'two' }]);
  });

  it('have files whose addresses expire', async () => {
    const files = [{ filename: 'my dog.png', contentType: 'image/png', bytes: PNG }];
    const { id } = await discord.server.post(person('oda'), channel('art-share'), { files });
    const read = async () =>
      (
        (await rest.get(Routes.channelMessage(channel('art-share'), id))) as {
          attachments: { url: string }[];
        }
      ).attachments[0];
    const attachment = await read();
    expect(attachment).toMatchObject({ filename: 'my_dog.png', width: 1, height: 1, size: PNG.length });
    const download = (url = '') =>
      fetch(url).then(async (response) => [response.status, Buffer.from(await response.arrayBuffer())]);
    expect(await download(attachment?.url)).toEqual([200, PNG]);
    expect(await download(attachment?.url.replace(/ex=\w+/, 'ex=ffffffff'))).toMatchObject([404, {}]);
    now += 25 * 60 * MINUTE;
    expect(await download(attachment?.url)).toMatchObject([404, {}]);
    expect(await download((await read())?.url)).toEqual([200, PNG]);
  });

  it('are hidden without the history, and empty without the intent', async () => {
    await discord.server.post(person('oda'), channel('general'), { content: 'hello' });
    await discord.server.post(person('oda'), channel('general'), {
      content: `<@${discord.settings.applicationId}> hello`,
    });
    discord.server.setMessageContent(false);
    expect(await list('general')).toMatchObject([
      { content: expect.stringContaining('hello') },
      { content: '' },
    ]);
    expect(await rest.get(Routes.currentApplication())).toMatchObject({ flags: 0 });
    discord.server.setOverwrites(channel('general'), [
      { id: discord.server.botRole().id, type: 0, allow: '0', deny: String(Permission.ReadMessageHistory) },
    ]);
    expect(await list('general')).toEqual([]);
  });

  it('are sent by the bot, once for a nonce, and changed', async () => {
    const body = {
      content: 'A report',
      nonce: 'report-1',
      enforce_nonce: true,
      embeds: [{ title: 'An image' }],
    };
    const send = () =>
      rest.post(Routes.channelMessages(channel('review')), { body }) as Promise<{ id: string }>;
    const { id } = await send();
    expect((await send()).id).toBe(id);
    const file = { name: 'a.png', data: PNG, contentType: 'image/png' };
    await rest.patch(Routes.channelMessage(channel('review'), id), {
      body: { content: 'Done' },
      files: [file],
    });
    expect(discord.server.messages(channel('review'), person('mixel'))).toMatchObject([
      { content: 'Done', embeds: [{ title: 'An image' }], attachments: [{ filename: 'a.png', width: 1 }] },
    ]);
    const { id: other } = await discord.server.post(person('mixel'), channel('review'), { content: 'Fine' });
    const change = rest.patch(Routes.channelMessage(channel('review'), other), { body: { content: 'No' } });
    expect(await buildFailure(change)).toMatchObject({ status: 403, code: 50_005 });
  });

  it('are refused with what is wrong in them', async () => {
    const send = (body: object) =>
      buildFailure(rest.post(Routes.channelMessages(channel('general')), { body }));
    expect(await send({})).toMatchObject({ status: 400, code: 50_006 });
    expect(await send({ content: 'x'.repeat(2_001) })).toMatchObject({
      rawError: { errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } },
    });
    expect(await send({ embeds: [{ title: 'x' }, { fields: [{ name: 'x' }] }] })).toMatchObject({
      rawError: {
        errors: {
          embeds: { 1: { fields: { 0: { value: { _errors: [{ code: 'BASE_TYPE_REQUIRED' }] } } } } },
        },
      },
    });
    const button = { type: 2, style: 1, label: 'Approve', custom_id: 'same' };
    expect(await send({ components: [{ type: 1, components: [button, button] }] })).toMatchObject({
      code: 50_035,
    });
  });

  it('are refused where the bot may not write', async () => {
    discord.server.setOverwrites(channel('general'), [
      { id: guild(), type: 0, allow: '0', deny: String(Permission.EmbedLinks) },
    ]);
    const send = (body: object) => rest.post(Routes.channelMessages(channel('general')), { body });
    await send({ content: 'x' });
    expect(await buildFailure(send({ embeds: [{ title: 'x' }] }))).toMatchObject({ code: 50_013 });
  });

  it('reach people who accept them', async () => {
    const open = (name: string) =>
      rest.post(Routes.userChannels(), { body: { recipient_id: person(name) } }) as Promise<{ id: string }>;
    const dm = await open('noor');
    expect((await open('noor')).id).toBe(dm.id);
    await rest.post(Routes.channelMessages(dm.id), { body: { content: 'Your code is 123456' } });
    expect(discord.server.dms(person('noor'))).toMatchObject([{ content: 'Your code is 123456' }]);
    for (const [name, code] of [
      ['kestrel', 50_007],
      ['wren', 50_278],
    ] as const) {
      const { id } = await open(name);
      const sent = rest.post(Routes.channelMessages(id), { body: { content: 'x' } });
      expect(await buildFailure(sent)).toMatchObject({ status: 403, code });
    }
  });
});

describe('reactions', () => {
  it('are listed by emoji, page by page, and added by the bot', async () => {
    const { id } = await discord.server.post(person('oda'), channel('art-share'), { content: 'Look' });
    for (const name of ['noor', 'mixel']) discord.server.react(person(name), id, '👍');
    const route = (emoji: string) =>
      Routes.channelMessageReaction(channel('art-share'), id, encodeURIComponent(emoji));
    const query = new URLSearchParams({ limit: '1', after: person('mixel') });
    expect(await rest.get(route('👍'))).toMatchObject([{ username: 'mixel' }, { username: 'noor' }]);
    expect(await rest.get(route('👍'), { query })).toMatchObject([{ username: 'noor' }]);
    expect(await rest.get(route('✅'))).toEqual([]);
    expect(await buildFailure(rest.get(route('thumb')))).toMatchObject({ status: 400, code: 10_014 });
    await rest.put(`${route('✅')}/@me`);
    expect(await rest.get(Routes.channelMessage(channel('art-share'), id))).toMatchObject({
      reactions: [
        { emoji: { id: null, name: '👍' }, count: 2, me: false },
        { emoji: { name: '✅' }, count: 1, me: true },
      ],
    });
    await rest.delete(`${route('✅')}/@me`);
    discord.server.unreact(person('noor'), id, '👍');
    expect(await rest.get(Routes.channelMessage(channel('art-share'), id))).toMatchObject({
      reactions: [{ count: 1 }],
    });
  });
});

describe('commands', () => {
  const register = (body: unknown) =>
    rest.put(Routes.applicationCommands(discord.settings.applicationId), { body }) as Promise<
      { id: string }[]
    >;
  const DOWNLOAD = { name: 'download', description: 'Get the game' };

  it('are replaced as a whole, and keep their ids', async () => {
    const [first] = await register([DOWNLOAD, { name: 'Add to gallery', type: 3 }]);
    const [again, ...rest] = await register([DOWNLOAD]);
    expect([again?.id, rest]).toEqual([first?.id, []]);
  });

  it.each([
    ['a capital letter', { ...DOWNLOAD, name: 'Download' }],
    ['no description', { name: 'download' }],
    ['a long description', { ...DOWNLOAD, description: 'x'.repeat(101) }],
    ['a described menu', { type: 3, name: 'Add to gallery', description: 'x' }],
    [
      'a required option after an optional one',
      {
        ...DOWNLOAD,
        options: [
          { type: 3, name: 'a', description: 'a' },
          { type: 3, name: 'b', description: 'b', required: true },
        ],
      },
    ],
  ])('are refused with %s', async (_, command) => {
    expect(await buildFailure(register([command]))).toMatchObject({ status: 400, code: 50_035 });
  });
});

describe('limits', () => {
  it('are reported in the headers, and enforced', async () => {
    const { api } = discord.settings;
    const send = () =>
      fetch(`${api}/channels/${channel('general')}/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bot ${discord.secrets.botToken}`,
          'user-agent': 'DiscordBot (https://pixelcrowd.test, 1)',
          'content-type': 'application/json',
        },
        body: '{"content":"x"}',
      });
    expect((await send()).headers.get('x-ratelimit-remaining')).toBe('4');
    for (let nth = 2; nth <= 5; nth++) await send();
    const refused = await send();
    expect([refused.status, refused.headers.get('x-ratelimit-scope'), await refused.json()]).toEqual([
      429,
      'user',
      { message: 'You are being rate limited.', retry_after: expect.any(Number), global: false },
    ]);
    await send();
    expect(discord.server.counters()).toMatchObject({
      brokenLimits: 1,
      requests: { 'POST /channels/{channel}/messages': 7 },
    });
  });
});
