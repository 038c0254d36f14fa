import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { Routes } from 'discord-api-types/v10';
import * as v from 'valibot';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { ChannelMessage } from '../discord-posts/discord-message.ts';
import { continueReactions, type KnownReactions } from './known-reactions.ts';
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
    const messages = await askDiscord('get', Routes.channelMessages(channelId), {
      response: v.array(ChannelMessage),
      query,
    });
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

/** How far the monitor has read a channel. */
interface Cursor {
  /** The id of the message after which the next run goes on. */
  after: string;
  /** Whether the run before stopped on the way to the newest message. */
  isUnderWay: boolean;
  /** When a run last reached the newest message, in milliseconds since 1970; absent before the first time. */
  completedAt?: number;
  /** What Discord has reported about reactions. */
  asked?: KnownReactions;
}

const buildCursorKey = (guildId: string, channelId: string): Key => ({
  pk: `GUILD#${guildId}`,
  sk: `CURSOR#${channelId}`,
});

/** Reads how far a channel was read; undefined before its first run. */
async function readCursor(guildId: string, channelId: string): Promise<Cursor | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({
      TableName: getTableName(),
      Key: buildCursorKey(guildId, channelId),
      ConsistentRead: true,
    }),
  );
  // Only `saveCursor` writes these items.
  return Item as Cursor | undefined;
}

/** Stores how far a channel was read. Two runs at once read the same messages, which is harmless: each is taken once. */
async function saveCursor(guildId: string, channelId: string, cursor: Cursor): Promise<void> {
  const Item = { ...buildCursorKey(guildId, channelId), ...cursor };
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
}
