import { Routes } from 'discord-api-types/v10';
import * as v from 'valibot';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { GuildChannel } from '#platform/discord/discord-objects.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { describeFailure } from '../discord-admin/describe-failure.ts';
import { listGuildSettings } from '../discord-admin/guild-settings.ts';
import { recordJobRun } from '../discord-admin/job-runs.ts';
import { monitorChannel, READING, type Reading } from './monitor-channel.ts';
import type { Taken } from './take-message.ts';

/**
 * Takes pictures of the monitored channels of every Discord server into the gallery.
 *
 * @param reading how much of each channel is read in a run
 * @returns how many servers are monitored, and how many pictures were taken
 */
export async function monitorGuilds(reading = READING): Promise<{ guilds: number; pictures: number }> {
  const guilds = (await listGuildSettings()).filter(({ gallery }) => gallery.enabled);
  let pictures = 0;
  for (const settings of guilds) pictures += await monitorGuild(settings, reading);
  return { guilds: guilds.length, pictures };
}

async function monitorGuild(settings: GuildSettings, reading: Reading): Promise<number> {
  const taken: Taken = { pictures: 0, isFull: false };
  const problems: string[] = [];
  try {
    problems.push(...(await monitorChannels(settings, taken, reading)));
  } catch (error) {
    problems.push(describe(error));
  }
  const error = problems.length === 0 ? null : [...new Set(problems)].join(' ');
  const result = error !== null && taken.pictures === 0 ? null : describeTaken(taken);
  await recordJobRun(settings.guildId, 'gallery-monitor', { result, error });
  return taken.pictures;
}

/** Returns what went wrong with single channels; the others are read all the same. */
async function monitorChannels(settings: GuildSettings, taken: Taken, reading: Reading): Promise<string[]> {
  const { guildId, gallery } = settings;
  const wanted = gallery.monitoredChannels.filter(({ enabled }) => enabled);
  if (wanted.length === 0) return ['No channel is monitored.'];
  const channels = await askDiscord('get', Routes.guildChannels(guildId), {
    response: v.array(GuildChannel),
  });
  const problems: string[] = [];
  for (const { channelId, channelName } of wanted) {
    if (taken.isFull) break;
    const channel = channels.find(({ id }) => id === channelId);
    if (!channel) {
      problems.push(`#${channelName} no longer exists.`);
      continue;
    }
    await monitorChannel({ settings, channelId, isAgeRestricted: channel.nsfw }, taken, reading).catch(
      (error: unknown) => {
        problems.push(`#${channelName}: ${describe(error)}`);
      },
    );
  }
  return problems;
}

/** @throws the error itself if it is none of Discord's */
const describe = (error: unknown): string => `${describeFailure(error).why}.`;

function describeTaken({ pictures, isFull }: Taken): string {
  const count = pictures === 1 ? 'Took 1 picture.' : `Took ${pictures} pictures.`;
  if (isFull) return `${count} The daily limit is reached; the next ones follow tomorrow.`;
  return pictures === 0 ? 'Found nothing new.' : count;
}
