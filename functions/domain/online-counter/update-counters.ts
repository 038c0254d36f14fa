import { log } from '#platform/log.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { formatCounterName } from '#shared/discord-guild.ts';
import { listGuildSettings } from '../discord-admin/guild-settings.ts';
import { recordJobRun } from '../discord-admin/job-runs.ts';
import { readOnlinePlayers } from '../presence/online-players.ts';
import { updateChannel } from './update-channel.ts';

interface Outcome {
  counters: number;
  failed: number;
}

/**
 * Writes the number of players online into the name of a channel of every Discord server that wants it, with at most two requests
 * to Discord for each.
 *
 * @param options.requestMilliseconds how long Discord may take to respond to one
 */
export async function updateCounters({ requestMilliseconds = 5_000 } = {}): Promise<Outcome> {
  const guilds = (await listGuildSettings()).filter((guild) => guild.onlinePlayers.enabled);
  const outcome: Outcome = { counters: guilds.length, failed: 0 };
  if (guilds.length === 0) return outcome;
  const count = await readCount();
  for (const guild of guilds) {
    const run = await updateChannel(guild, chooseName(guild, count), requestMilliseconds);
    if (run.error !== null) outcome.failed += 1;
    await recordJobRun(guild.guildId, 'online-counter', run);
  }
  return outcome;
}

/** Returns the number of players online; undefined if it is not known. */
async function readCount(): Promise<number | undefined> {
  try {
    return (await readOnlinePlayers()).online_players;
  } catch (cause) {
    await log('warn', 'The players online could not be counted for Discord', { cause });
    return undefined;
  }
}

const chooseName = (
  { onlinePlayers: { nameFormat, defaultName } }: GuildSettings,
  count: number | undefined,
): string => (count === undefined ? defaultName : formatCounterName(nameFormat, count));
