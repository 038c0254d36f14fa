import { beforeEach, describe, expect, it } from 'vitest';
import { auditPage } from '#domain/audit/page.ts';
import { listGuildSettings } from '#domain/discord-admin/guild-settings.ts';
import { GUILD_DEFAULTS } from '#shared/discord-guild.ts';
import saveEvent from '../../../events/discord-admin/save-settings.json' with { type: 'json' };
import readEvent from '../../../events/discord-admin/settings.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { buildGuildSettings, GUILD_ID, storeGuild } from '../../testing/discord-guilds.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const PATH = '/api/discord/guild-settings/{guildId}';
const params = { guildId: GUILD_ID };

let token: string;

beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('web', { role: 'admin', name: 'ines' }));
});

const read = async () => (await call(`GET ${PATH}`, { token, params })).json.data.settings;
const save = (body: object) => call(`PUT ${PATH}`, { token, params, body });

describe('the settings of a Discord server', () => {
  it('have defaults until they are saved', async () => {
    expect(await read()).toEqual({ guildId: GUILD_ID, ...GUILD_DEFAULTS, version: 0 });
    expect(await listGuildSettings()).toEqual([]);
  });

  it('are saved as a whole, as they were received', async () => {
    const settings = await read();
    const onlinePlayers = { ...settings.onlinePlayers, enabled: true, updateInterval: 600_000 };
    const saved = await save({ ...settings, onlinePlayers });
    expect(saved).toMatchObject({ status: 200, json: { message: 'Settings updated successfully!' } });
    expect(await read()).toEqual({
      ...settings,
      onlinePlayers: { ...onlinePlayers, effectiveInterval: 600_000 },
      version: 1,
    });
    expect(await listGuildSettings()).toEqual([saved.json.data.settings]);
  });

  it('keep what a caller leaves out who knows only the specified fields', async () => {
    await storeGuild({
      verification: { premiumRoleId: '100000000000000012' },
      gallery: { reviewChannelId: '100000000000000023' },
    });
    const { verification, onlinePlayers, gallery } = GUILD_DEFAULTS;
    const { premiumRoleId: _, ...knownVerification } = verification;
    const { effectiveInterval: __, ...knownCounter } = onlinePlayers;
    const { reviewChannelId: ___, ...knownGallery } = gallery;
    await save({
      verification: { ...knownVerification, enabled: true },
      onlinePlayers: knownCounter,
      gallery: knownGallery,
    });
    expect(await read()).toMatchObject({
      verification: { enabled: true, premiumRoleId: '100000000000000012' },
      gallery: { reviewChannelId: '100000000000000023' },
    });
  });

  it('are never overwritten by someone who saw an earlier version', async () => {
    await save({ ...buildGuildSettings({ gallery: { enabled: true } }), version: 0 });
    const refused = await save({ ...buildGuildSettings({ verification: { enabled: true } }), version: 0 });
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'version-conflict', data: { gallery: { enabled: true }, version: 1, guildId: GUILD_ID } },
    });
    expect(await read()).toMatchObject({ verification: { enabled: false }, version: 1 });
  });

  it('get no new version from a change without effect', async () => {
    await save(buildGuildSettings({ gallery: { enabled: true } }));
    await save({ ...buildGuildSettings({ gallery: { enabled: true } }), version: 1 });
    expect(await read()).toMatchObject({ version: 1 });
  });

  it('say in the audit which of them changed', async () => {
    await save(buildGuildSettings({ gallery: { enabled: true } }));
    await save(buildGuildSettings({ gallery: { enabled: true, maxImagesPerDay: 5 } }));
    const [latest] = (await auditPage({ page: 1, limit: 10 })).entries;
    expect(latest).toMatchObject({
      action: 'guild.change',
      actor: { name: 'ines' },
      target: { kind: 'guild', id: GUILD_ID },
      changes: [{ field: 'gallery.maxImagesPerDay', before: 50, after: 5 }],
    });
  });

  it('list the servers in the order of their age', async () => {
    await storeGuild({}, '1000000000000000001');
    await storeGuild({}, '999999999999999999');
    await storeGuild({}, '999999999999999998');
    const ids = (await listGuildSettings()).map(({ guildId }) => guildId);
    expect(ids).toEqual(['999999999999999998', '999999999999999999', '1000000000000000001']);
  });

  it('can be read and saved with the sample events', async () => {
    for (const event of [readEvent, saveEvent]) {
      const headers = { ...event.headers, authorization: `Bearer ${token}` };
      const { statusCode } = await callHandler(handler, { ...event, headers });
      expect(statusCode).toBe(200);
    }
  });

  it('do not exist for what is no id of Discord', async () => {
    expect((await call(`GET ${PATH}`, { token, params: { guildId: 'pixelcrowd' } })).status).toBe(404);
  });
});

describe('a setting is refused', () => {
  const CHANNEL = { channelId: '100000000000000021', channelName: 'showcase', enabled: true };
  const APPROVER = { userId: '100000000000000031', enabled: true };
  it.each([
    ['a name format without the number', 'onlinePlayers.nameFormat', { nameFormat: 'Pixels Online' }],
    ['an empty name format', 'onlinePlayers.nameFormat', { nameFormat: ' ' }],
    ['a name that becomes too long', 'onlinePlayers.nameFormat', { nameFormat: `{count}${'x'.repeat(95)}` }],
    ['an empty default name', 'onlinePlayers.defaultName', { defaultName: '' }],
    ['an interval of a second', 'onlinePlayers.updateInterval', { updateInterval: 1_000 }],
    ['a channel that is no id', 'onlinePlayers.channelId', { channelId: 'general' }],
    ['an unknown field', 'onlinePlayers.colour', { colour: 'red' }],
    ['a daily limit of none', 'gallery.maxImagesPerDay', { maxImagesPerDay: 0 }],
    ['a daily limit of 201', 'gallery.maxImagesPerDay', { maxImagesPerDay: 201 }],
    ['half an image a day', 'gallery.maxImagesPerDay', { maxImagesPerDay: 0.5 }],
    ['two emoji', 'gallery.reactionTrigger', { reactionTrigger: '👍👍' }],
    ['a word as an emoji', 'gallery.reactionTrigger', { reactionTrigger: 'thumbsup' }],
    [
      'an approver without an id',
      'gallery.approverUsers.0.userId',
      { approverUsers: [{ ...APPROVER, userId: '' }] },
    ],
    ['an approver twice', 'gallery.approverUsers', { approverUsers: [APPROVER, APPROVER] }],
    ['a channel twice', 'gallery.monitoredChannels', { monitoredChannels: [CHANNEL, CHANNEL] }],
  ])('if it is %s', async (_, path, change) => {
    const [section = ''] = path.split('.');
    const settings: Record<string, object> = buildGuildSettings();
    const response = await save({ ...settings, [section]: { ...settings[section], ...change } });
    expect(response).toMatchObject({ status: 422, json: { code: 'invalid' } });
    expect(response.json.errors[0].path).toBe(path);
  });

  it('if it is for another server than the address names', async () => {
    const response = await save({ ...buildGuildSettings(), guildId: '100000000000000003' });
    expect(response).toMatchObject({ status: 422, json: { errors: [{ path: 'guildId' }] } });
  });
});

describe('the trigger emoji', () => {
  it.each([
    ['👍🏽', '👍🏽'],
    ['👩‍🎨', '👩‍🎨'],
    [' ❤️ ', '❤️'],
    ['\u2764', '❤️'],
    ['pixelheart:100000000000000041', 'pixelheart:100000000000000041'],
    ['<:pixelheart:100000000000000041>', 'pixelheart:100000000000000041'],
    ['<a:pixelheart:100000000000000041>', 'pixelheart:100000000000000041'],
  ])('can be %s', async (reactionTrigger, stored) => {
    await save(buildGuildSettings({ gallery: { reactionTrigger } }));
    expect((await read()).gallery.reactionTrigger).toBe(stored);
  });
});
