import { type APIMessage, Routes } from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { type Cursor, readCursor, saveCursor } from './cursor.ts';
import { continueReactions } from './known-reactions.ts';
import { type Monitored, type Taken, takeMessage } from './take-message.ts';

const DAY = 86_400_000;

/** Approvers may still react to a message that is so old. */
const WATCHED_MILLISECONDS = 7 * DAY;
/** How far back the first run looks where every picture is taken. */
const FIRST_MILLISECONDS = DAY;

/** The first second of 2015, from which Discord counts. */
const DISCORD_EPOCH = 1_420_070_400_000n;
const TIME_BITS = 22n;

/** Discord allows five pages of 100 messages in five seconds; more in one run would only be refused. */
export const READING = { messages: 100, pages: 5 };
export type Reading = typeof READING;

/**
 * Reads a channel from where the last run stopped, and takes the pictures that belong into the gallery. How far it got is stored
 * after each page, so the next run goes on from there.
 *
 * @param taken counts what was taken, also if this throws
 * @param reading how many pages of how many messages are read at most
 * @throws DiscordFailure if Discord refuses, limits or does not respond a request
 */
export async function monitorChannel(
  channel: Omit<Monitored, 'knownReactions'>,
  taken: Taken,
  reading: Reading,
): Promise<void> {
  const { settings, channelId } = channel;
  const { guildId } = settings;
  const cursor = await readCursor(guildId, channelId);
  const knownReactions = continueReactions(cursor?.asked, settings.version);
  let after = chooseStart(settings, cursor);
  for (let page = 0; page < reading.pages; page++) {
    const query = { after, limit: String(reading.messages) };
    const messages = await askDiscord<APIMessage[]>('get', Routes.channelMessages(channelId), { query });
    const isLast = messages.length < reading.messages;
    const oldestFirst = messages.toSorted((one, other) => compareSnowflakes(one.id, other.id));
    const newest = oldestFirst.at(-1)?.id;
    try {
      for (const message of oldestFirst) {
        await takeMessage(message, { ...channel, knownReactions }, taken);
        if (taken.isFull) return;
        after = message.id;
      }
    } finally {
      const isComplete = isLast && after === (newest ?? after);
      const completedAt = isComplete ? Date.now() : cursor?.completedAt;
      const next: Cursor = {
        after,
        isUnderWay: !isComplete,
        asked: knownReactions,
        ...(completedAt !== undefined && { completedAt }),
      };
      await saveCursor(guildId, channelId, next);
    }
    if (isLast) return;
  }
}

/**
 * Where every picture is taken, a message is read once. Otherwise those of the last days are read again and again, since an
 * approver may react later; after an outage, those that were recent when it began.
 */
function chooseStart({ gallery }: GuildSettings, cursor: Cursor | undefined): string {
  if (cursor && (gallery.autoApprove || cursor.isUnderWay)) return cursor.after;
  const { completedAt } = cursor ?? {};
  const span = gallery.autoApprove ? FIRST_MILLISECONDS : WATCHED_MILLISECONDS;
  return toSnowflake((completedAt ?? Date.now()) - span);
}

/**
 * Returns an id before that of every message of a time, for reading from there.
 *
 * @param at milliseconds since 1970
 */
const toSnowflake = (at: number): string => String((BigInt(Math.trunc(at)) - DISCORD_EPOCH) << TIME_BITS);

/** Orders ids of Discord by their age, oldest first. */
const compareSnowflakes = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
