import { ChannelType, Routes } from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { GuildChannel } from '#platform/discord/discord-objects.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { describeFailure } from '../discord-admin/describe-failure.ts';
import {
  getRenameBudget,
  listRecentAttempts,
  type RenameRecord,
  readRenames,
  saveRenames,
} from '../discord-admin/rename-record.ts';

/** What to record about a run. */
interface Run {
  result: string | null;
  error: string | null;
}

/** The job does not start to the second, and an interval of five minutes must not become one of ten. */
const EARLY_MILLISECONDS = 30_000;

/** A channel with what is known about its renames, and the name that it is to have. */
interface Counter {
  guildId: string;
  channelId: string;
  record: RenameRecord;
  wanted: string;
  requestMilliseconds: number;
}

/**
 * Gives the channel of a counter its name, if it has another one and Discord allows a rename now.
 *
 * @returns what happened, for staff
 * @throws any error that is none of Discord's
 */
export async function updateChannel(
  { guildId, onlinePlayers: { channelId, effectiveInterval } }: GuildSettings,
  wanted: string,
  requestMilliseconds: number,
): Promise<Run> {
  if (!channelId)
    return { result: null, error: 'No channel is chosen. Choose one under Online Players Counter.' };
  const record = await readRenames(guildId, channelId);
  const now = Date.now();
  const { from } = getRenameBudget(record, now);
  if (record.blockedUntil > now)
    return { result: null, error: `Discord asked us to wait until ${formatTime(record.blockedUntil)}` };
  if (from > now)
    return { result: `The name can change again at ${formatTime(from)}: twice in ten minutes`, error: null };
  if (record.changedAt + effectiveInterval - EARLY_MILLISECONDS > now)
    return {
      result: `The name is updated at ${formatTime(record.changedAt + effectiveInterval)}`,
      error: null,
    };
  return renameIfNeeded({ guildId, channelId, record, wanted, requestMilliseconds });
}

async function renameIfNeeded(counter: Counter): Promise<Run> {
  const { channelId, record, wanted } = counter;
  try {
    const channel = await askDiscord('get', Routes.channel(channelId), {
      response: GuildChannel,
      // The next run is soon enough, and a run makes two requests at most.
      once: true,
      signal: AbortSignal.timeout(counter.requestMilliseconds),
    });
    if (isNamed(channel, wanted, record))
      return { result: `The name is still "${channel.name}"`, error: null };
  } catch (error) {
    await noteWait(counter, record, error);
    return explain("The channel couldn't be read", error);
  }
  return rename(counter);
}

/** The attempt is stored first, so that two runs together never exceed the limit, nor one whose response is lost. */
async function rename(counter: Counter): Promise<Run> {
  const { channelId, record, wanted } = counter;
  const now = Date.now();
  const attempt = {
    ...record,
    attempts: [...listRecentAttempts(record, now), now],
    asked: wanted,
    given: null,
  };
  if (!(await saveRenames(counter, record, attempt)))
    return { result: 'Another run is updating the name', error: null };
  try {
    const { name } = await askDiscord('patch', Routes.channel(channelId), {
      response: GuildChannel,
      body: { name: wanted },
      once: true,
      signal: AbortSignal.timeout(counter.requestMilliseconds),
    });
    await saveRenames(counter, attempt, { ...attempt, given: name, changedAt: now });
    return { result: `Renamed the channel to "${name}"`, error: null };
  } catch (error) {
    await noteWait(counter, attempt, error);
    return explain("The channel couldn't be renamed", error);
  }
}

/** Stores how long Discord requires us to wait. */
async function noteWait(counter: Counter, record: RenameRecord, error: unknown): Promise<void> {
  if (!(error instanceof DiscordFailure) || error.retryAfterSeconds === undefined) return;
  const blockedUntil = Date.now() + error.retryAfterSeconds * 1_000;
  await saveRenames(counter, record, { ...record, blockedUntil });
}

function explain(what: string, error: unknown): Run {
  const { why, step } = describeFailure(error);
  return { result: null, error: `${what}. ${why}. ${step}` };
}

/** Hours and minutes in UTC. */
const formatTime = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;

/** Discord writes the names of these in lower case, with hyphens, and without most other characters. */
const NORMALIZED: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/**
 * Whether a channel has the wanted name, in the form that Discord gave it.
 *
 * @param record the last rename: what Discord made of a name is known better than its rules
 */
function isNamed(
  { type, name }: Pick<GuildChannel, 'type' | 'name'>,
  wanted: string,
  { asked: request, given }: Pick<RenameRecord, 'asked' | 'given'>,
): boolean {
  if (name === wanted || (request === wanted && given === name)) return true;
  return NORMALIZED.includes(type) && reduce(name) === reduce(wanted);
}

/** What certainly stays of a name. */
const reduce = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
