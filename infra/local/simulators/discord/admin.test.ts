import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuildCheck } from '#shared/contract/discord-admin.ts';
import channelsEvent from '../../../../events/discord-admin/channels.json' with { type: 'json' };
import checksEvent from '../../../../events/discord-admin/checks.json' with { type: 'json' };
import guildsEvent from '../../../../events/discord-admin/guilds.json' with { type: 'json' };
import rolesEvent from '../../../../events/discord-admin/roles.json' with { type: 'json' };
import { handler } from '../../../../functions/features/discord-admin/handler.ts';
import { bindCalls } from '../../../../functions/testing/call-api.ts';
import { callHandler } from '../../../../functions/testing/call-handler.ts';
import { storeGuild } from '../../../../functions/testing/discord-guilds.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { createSession } from '../../../../functions/testing/sessions.ts';
import { runDiscord } from '../../../testing/run-discord.ts';

const discord = runDiscord();
const call = bindCalls(handler);

let token: string;
beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('web', { role: 'admin' }));
});

const guildId = () => discord().server.world().guild.id;
const request = (path: string) => call(`GET ${path}`, { token, params: { guildId: guildId() } });

describe('the server', () => {
  it('is listed with its name and its number of members', async () => {
    const { json } = await request('/api/discord/guilds');
    expect(json.data).toEqual({
      guilds: [{ id: guildId(), name: 'Pixelcrowd', icon: null, memberCount: expect.any(Number) }],
    });
    expect(json.data.guilds[0].memberCount).toBeGreaterThan(1);
  });

  it('is not listed once the bot has left, or where a stage has no application', async () => {
    discord().server.kickBot();
    expect((await request('/api/discord/guilds')).json.data).toEqual({ guilds: [] });
    vi.stubEnv('DISCORD', 'null');
    expect((await request('/api/discord/guilds')).json.data).toEqual({ guilds: [] });
  });

  it('has the roles that can be given, without those of integrations and of everyone', async () => {
    const { server } = discord();
    expect((await request('/api/discord/roles/{guildId}')).json.data.roles).toEqual([
      { id: server.roleId('Admin'), name: 'Admin', isAssignable: false },
      { id: server.roleId('Premium'), name: 'Premium', isAssignable: true },
      { id: server.roleId('Verified'), name: 'Verified', isAssignable: true },
    ]);
  });

  it('has its channels in their order, without categories', async () => {
    const { channels } = (await request('/api/discord/channels/{guildId}')).json.data;
    expect(channels.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['Game Server', 'voice'],
      ['general', 'text'],
      ['commands', 'text'],
      ['art-share', 'text'],
      ['after-dark', 'text'],
      ['review', 'text'],
    ]);
  });

  it('gets one request for what several people view', async () => {
    await Promise.all([request('/api/discord/guilds'), request('/api/discord/guilds')]);
    await request('/api/discord/guilds');
    expect(discord().server.counters().requests).toEqual({ 'GET /users/@me/guilds': 1 });
  });

  it.each(['500', '429', '502-html'] as const)(
    'cannot be shown while Discord responds with %s',
    async (kind) => {
      discord().server.setTrouble(() => kind);
      const response = await request('/api/discord/guilds');
      expect(response).toMatchObject({
        status: 503,
        json: { message: 'Failed to fetch Discord server. Make sure the Discord bot is running.' },
      });
      discord().server.setTrouble(undefined);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      expect((await request('/api/discord/guilds')).status).toBe(200);
    },
  );

  it('cannot be shown with a wrong token', async () => {
    vi.stubEnv('DISCORD_SECRETS', 'missing');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    expect((await request('/api/discord/guilds')).status).toBe(503);
  });

  it('responds to the sample events', async () => {
    for (const event of [guildsEvent, rolesEvent, channelsEvent, checksEvent]) {
      const headers = { ...event.headers, authorization: `Bearer ${token}` };
      const pathParameters = 'pathParameters' in event ? { guildId: guildId() } : {};
      const { statusCode } = await callHandler(handler, { ...event, headers, pathParameters });
      expect(statusCode).toBe(200);
    }
  });
});

describe('the check', () => {
  beforeEach(() => storeEverything());

  /** Switches everything on, as the simulated server is prepared for it. */
  async function storeEverything(): Promise<void> {
    const { server } = discord();
    await storeGuild(
      {
        verification: {
          enabled: true,
          roleId: server.roleId('Verified'),
          premiumRoleId: server.roleId('Premium'),
        },
        onlinePlayers: { enabled: true, channelId: server.channelId('Game Server') },
        gallery: {
          enabled: true,
          monitoredChannels: [
            { channelId: server.channelId('art-share'), channelName: 'art-share', enabled: true },
          ],
          reviewChannelId: server.channelId('review'),
        },
      },
      guildId(),
    );
  }

  const readChecks = async (): Promise<GuildCheck[]> =>
    (await request('/api/discord/guild-settings/{guildId}/checks')).json.data.checks;
  const listFailed = async () => (await readChecks()).filter(({ state }) => state !== 'passed');

  it('passes on a server that is set up, with four questions', async () => {
    expect(await listFailed()).toEqual([]);
    expect(Object.values(discord().server.counters().requests)).toEqual([1, 1, 1, 1]);
  });

  const artShare = () => discord().server.channelId('art-share');
  const deny = (channel: string, permission: bigint) => {
    const { server } = discord();
    const { overwrites = [] } = server.world().channels.find(({ name }) => name === channel) ?? {};
    server.setOverwrites(server.channelId(channel), [
      ...overwrites.filter(({ type }) => type === 0),
      { id: discord().settings.applicationId, type: 1, allow: '0', deny: String(permission) },
    ]);
  };

  it.each([
    ['View Channel in a monitored channel', 'art-share', Permission.ViewChannel, 'view-channel'],
    ['Read Message History', 'art-share', Permission.ReadMessageHistory, 'read-message-history'],
    ['Add Reactions', 'art-share', Permission.AddReactions, 'add-reactions'],
    ['Send Messages', 'review', Permission.SendMessages, 'send-messages'],
    ['Embed Links', 'review', Permission.EmbedLinks, 'embed-links'],
    ['Manage Channel', 'Game Server', Permission.ManageChannels, 'manage-channel'],
    [
      'Connect, without which a voice channel cannot be changed',
      'Game Server',
      Permission.Connect,
      'manage-channel',
    ],
    [
      'View Channel, without which it cannot be renamed',
      'Game Server',
      Permission.ViewChannel,
      'manage-channel',
    ],
  ])('finds a denial of %s', async (_, channel, permission, id) => {
    deny(channel, permission);
    const failed = await listFailed();
    expect(failed).toContainEqual(
      expect.objectContaining({ id: expect.stringContaining(id), state: 'failed', step: expect.any(String) }),
    );
  });

  it('finds that no one let the bot manage roles', async () => {
    const { server } = discord();
    const permissions = BigInt(server.botRole().permissions) & ~Permission.ManageRoles;
    server.changeRole(server.botRole().id, { permissions: String(permissions) });
    expect(await listFailed()).toMatchObject([{ id: 'manage-roles', state: 'failed' }]);
  });

  it('finds a role that is above the bot, and one that was deleted', async () => {
    const { server } = discord();
    server.changeRole(server.roleId('Verified'), { position: 10 });
    server.deleteRole(server.roleId('Premium'));
    expect(await listFailed()).toMatchObject([
      { id: 'verified-role', state: 'failed', step: expect.stringContaining('drag') },
      { id: 'premium-role', state: 'failed', why: 'The role no longer exists' },
    ]);
  });

  it('finds a channel that was deleted', async () => {
    discord().server.deleteChannel(artShare());
    expect(await listFailed()).toMatchObject([{ id: expect.stringMatching(/^monitored-/), state: 'failed' }]);
  });

  it('finds that the messages are hidden from the bot', async () => {
    discord().server.setMessageContent(false);
    expect(await listFailed()).toMatchObject([
      { id: 'message-content', step: expect.stringContaining('Message Content Intent') },
    ]);
  });

  it('finds that the bot was kicked, and cannot know the rest', async () => {
    discord().server.kickBot();
    const failed = await listFailed();
    expect(failed).toContainEqual(expect.objectContaining({ id: 'bot-in-server', state: 'failed' }));
    expect(failed).toContainEqual(expect.objectContaining({ id: 'manage-roles', state: 'unknown' }));
  });

  it('leaves the others if one question fails', async () => {
    discord().server.setTrouble(({ path }) => (path === '/applications/@me' ? '500' : undefined));
    expect(await listFailed()).toMatchObject([
      { id: 'interactions-endpoint', state: 'unknown' },
      { id: 'message-content', state: 'unknown' },
    ]);
  });

  it('needs nothing of features that are off', async () => {
    await createFreshTable();
    ({ token } = await createSession('web', { role: 'admin' }));
    const states = (await readChecks()).map(({ group, state }) => `${group} ${state}`);
    expect(new Set(states)).toEqual(
      new Set(['bot passed', 'verification not-needed', 'counter not-needed', 'gallery not-needed']),
    );
  });
});
