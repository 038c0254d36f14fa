import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readGuildSettings } from '#domain/discord-admin/guild-settings.ts';
import { readJobRuns } from '#domain/discord-admin/job-runs.ts';
import { updateCounters } from '#domain/online-counter/update-counters.ts';
import { noteHeartbeat } from '#domain/presence/heartbeats.ts';
import { readOnlinePlayers } from '#domain/presence/online-players.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import type { PlayerId } from '#shared/ids.ts';
import { handler } from '../../../../functions/features/online-counter/handler.ts';
import { storeGuild } from '../../../../functions/testing/discord-guilds.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { runDiscord } from '../../../testing/run-discord.ts';
import { createTrouble, TROUBLES } from './trouble.ts';

vi.mock('#domain/presence/online-players.ts', { spy: true });

const discord = runDiscord();
const MINUTE = 60_000;
const START = Date.parse('2026-11-24T12:00:00Z');

let channelId: string;

beforeEach(async () => {
  // Discord's limits of seconds follow the monotonic clock.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START });
  await createFreshTable();
  channelId = discord().server.channelId('Game Server');
});

const guildId = () => discord().server.world().guild.id;
const enable = (changes: Partial<GuildSettings['onlinePlayers']> = {}) =>
  storeGuild({ onlinePlayers: { enabled: true, channelId, ...changes } }, guildId());
/** The job's `at`-th minute, with so many players online. */
async function runAt(minute: number, players: number): Promise<void> {
  vi.advanceTimersByTime(START + minute * MINUTE - Date.now());
  // A ULID is the form of a player's id.
  for (let index = 0; index < players; index++) await noteHeartbeat(ulid() as PlayerId);
  await updateCounters({ requestMilliseconds: 300 });
}
const readName = (id: string) =>
  discord()
    .server.world()
    .channels.find((channel) => channel.id === id)?.name;
const name = () => readName(channelId);
const counters = () => discord().server.counters();
const countRenames = () => counters().requests['PATCH /channels/{channel}'];
const countRequests = () => Object.values(counters().requests).reduce((sum, count) => sum + count, 0);
const lastRun = async () => (await readJobRuns(await readGuildSettings(guildId())))[0];

describe('the counter', () => {
  it('writes the number of players online into the name of the channel', async () => {
    await enable();
    await runAt(0, 3);
    expect(name()).toBe('3 Pixels Online');
    expect(await lastRun()).toMatchObject({
      lastResult: 'Renamed the channel to "3 Pixels Online"',
      lastError: null,
      lastRun: '2026-11-24T12:00:00.000Z',
      next: '2026-11-24T12:05:00.000Z',
    });
  });

  it('is updated by the job', async () => {
    await enable();
    expect(await handler()).toEqual({ counters: 1, failed: 0 });
    expect(name()).toBe('0 Pixels Online');
  });

  it('sends Discord at most two requests in a run, and one if the name is right', async () => {
    await enable();
    await runAt(0, 1);
    expect(counters().requests).toEqual({ 'GET /channels/{channel}': 1, 'PATCH /channels/{channel}': 1 });
    await runAt(6, 1);
    expect(counters().requests).toEqual({ 'GET /channels/{channel}': 2, 'PATCH /channels/{channel}': 1 });
  });

  it('sends no request while it is off, or has no channel', async () => {
    await enable({ channelId: null });
    await storeGuild({ onlinePlayers: { channelId } }, '200000000000000002');
    await runAt(0, 1);
    expect(countRequests()).toBe(0);
    expect(await lastRun()).toMatchObject({ lastError: expect.stringContaining('No channel is chosen') });
  });

  it('shows the default name while the players cannot be counted', async () => {
    await enable({ defaultName: 'Ask in game' });
    vi.mocked(readOnlinePlayers).mockRejectedValueOnce(new Error('The table is down'));
    vi.spyOn(console, 'warn').mockReturnValue();
    await runAt(0, 1);
    expect(name()).toBe('Ask in game');
  });

  it('changes a name that someone else gave the channel', async () => {
    await enable();
    await runAt(0, 1);
    discord().server.changeChannel(channelId, { name: 'Ours' });
    await runAt(6, 1);
    expect(name()).toBe('1 Pixels Online');
  });

  it.each(['{count} Pixels Online!', '🎮 {count} ONLINE'])(
    'leaves a text channel whose name Discord wrote in its own way: %s',
    async (nameFormat) => {
      channelId = discord().server.channelId('general');
      await enable({ nameFormat });
      await runAt(0, 2);
      await runAt(6, 2);
      await runAt(12, 2);
      expect(countRenames()).toBe(1);
      expect(name()).toContain('2');
    },
  );

  it('keeps to the interval that staff have set', async () => {
    await enable({ updateInterval: 60 * MINUTE });
    await runAt(0, 1);
    await runAt(30, 2);
    expect(name()).toBe('1 Pixels Online');
    expect(await lastRun()).toMatchObject({ lastResult: 'The name is updated at 13:00 UTC' });
    await runAt(60, 3);
    expect(name()).toBe('3 Pixels Online');
  });

  it('keeps to five minutes although a run is some seconds early', async () => {
    await enable();
    await runAt(0, 1);
    await runAt(4.9, 2);
    expect(name()).toBe('2 Pixels Online');
  });
});

describe('the limit of two renames in ten minutes', () => {
  it('is kept by any number of runs', async () => {
    await enable();
    for (let minute = 0; minute < 60; minute++) await runAt(minute, (minute % 7) + 1);
    expect(counters()).toMatchObject({ brokenLimits: 0, refusedRenames: 0, invalidRequests: 0 });
    expect(countRenames()).toBeGreaterThanOrEqual(8);
  });

  it('is kept by two runs at the same time', async () => {
    await enable();
    await Promise.all([updateCounters(), updateCounters(), updateCounters()]);
    expect(countRenames()).toBe(1);
  });

  it('is kept although people renamed the channel, by waiting as long as Discord says', async () => {
    await enable();
    const channel = discord()
      .server.world()
      .channels.find(({ id }) => id === channelId);
    channel?.renamedAt.push(START - MINUTE, START - MINUTE);
    await runAt(0, 1);
    expect(counters()).toMatchObject({ refusedRenames: 1, brokenLimits: 0 });
    expect((await lastRun())?.lastError).toContain('Discord limits how often');
    await runAt(5, 2);
    expect(countRequests()).toBe(2);
    expect((await lastRun())?.lastError).toBe('Discord asked us to wait until 12:09 UTC');
    await runAt(11, 3);
    expect(name()).toBe('3 Pixels Online');
    expect(counters()).toMatchObject({ refusedRenames: 1, brokenLimits: 0 });
  });

  it('counts a rename whose response was lost', async () => {
    await enable();
    discord().server.setTrouble(({ method }) => (method === 'PATCH' ? 'lost-answer' : undefined));
    await runAt(0, 1);
    expect(countRenames()).toBe(1);
    await runAt(5, 2);
    expect(countRenames()).toBe(2);
    discord().server.setTrouble(undefined);
    await runAt(9, 3);
    expect(await lastRun()).toMatchObject({
      lastResult: expect.stringContaining('12:10 UTC'),
      lastError: null,
    });
    await runAt(11, 3);
    expect(name()).toBe('3 Pixels Online');
    expect(counters()).toMatchObject({ refusedRenames: 0, brokenLimits: 0 });
  });
});

describe('what goes wrong is recorded for staff', () => {
  it('a channel that was deleted', async () => {
    await enable();
    discord().server.deleteChannel(channelId);
    await runAt(0, 1);
    expect((await lastRun())?.lastError).toBe(
      "The channel couldn't be read. The channel no longer exists. Choose another channel on this page.",
    );
  });

  const deny = (permission: bigint) =>
    discord().server.setOverwrites(channelId, [
      { id: discord().settings.applicationId, type: 1, allow: '0', deny: String(permission) },
    ]);

  it('a channel that the bot does not see', async () => {
    await enable();
    deny(Permission.ViewChannel);
    await runAt(0, 1);
    expect((await lastRun())?.lastError).toContain('The bot may not see this channel');
  });

  it('a channel that the bot may not rename, until it may', async () => {
    await enable();
    deny(Permission.ManageChannels);
    await runAt(0, 1);
    expect((await lastRun())?.lastError).toContain(
      "The channel couldn't be renamed. The bot lacks a permission.",
    );
    discord().server.setOverwrites(channelId, []);
    await runAt(6, 1);
    expect(await lastRun()).toMatchObject({ lastError: null });
    expect(name()).toBe('1 Pixels Online');
  });

  it('a Discord that is down, and another server is still served', async () => {
    await enable();
    await storeGuild(
      { onlinePlayers: { enabled: true, channelId: '100000000000000099' } },
      '100000000000000009',
    );
    discord().server.setTrouble(() => 'timeout');
    await runAt(0, 1);
    expect((await lastRun())?.lastError).toContain("Discord didn't answer");
    discord().server.setTrouble(undefined);
    await runAt(5, 1);
    expect(name()).toBe('1 Pixels Online');
  });
});

it.each([1, 2, 3, 4])(
  'is right after an hour in which every third request goes wrong, without ever breaking a limit (%i)',
  async (seed) => {
    await enable();
    const choose = createTrouble({ kinds: TROUBLES, seed });
    let refused = 0;
    discord().server.setTrouble((request) => {
      const trouble = choose(request);
      if (trouble === '429' && request.method === 'PATCH') refused += 1;
      return trouble;
    });
    for (let minute = 0; minute < 60; minute += 5) await runAt(minute, (minute % 4) + 1);
    discord().server.setTrouble(undefined);
    for (let minute = 60; minute < 80; minute += 5) await runAt(minute, 9);
    expect(name()).toBe('9 Pixels Online');
    expect(await lastRun()).toMatchObject({ lastError: null });
    // Sixteen runs, of two requests at most.
    expect(countRequests()).toBeLessThanOrEqual(32);
    // No rename was refused for another reason.
    expect(counters()).toMatchObject({ brokenLimits: 0, refusedRenames: refused });
  },
  30_000,
);
