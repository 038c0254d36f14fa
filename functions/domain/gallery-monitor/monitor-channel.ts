import { type APIMessage, Routes } from 'discord-api-types/v10';
import type { GuildSettings } from '../../../shared/discord-guild.ts';
import { askDiscord } from '../../platform/discord/ask-discord.ts';
import { type Cursor, readCursor, saveCursor } from './cursor.ts';
import { compareSnowflakes, toSnowflake } from './snowflake.ts';
import { takeMessage } from './take-message.ts';

const DAY = 86_400_000;

/** Approvers may still react to a message that is so old. */
const WATCHED_MILLISECONDS = 7 * DAY;
/** How far back the first run looks where every picture is taken. */
const FIRST_MILLISECONDS = DAY;

const MESSAGES_PER_PAGE = 100;
/** Discord allows five pages in five seconds; more in one run would only be refused. */
const PAGES_PER_RUN = 5;

/** A channel that is monitored. */
export interface Monitored {
  settings: GuildSettings;
  channelId: string;
  /** Whether Discord shows it to adults only. */
  isAgeRestricted: boolean;
}

/** What a run took from a channel. */
export interface Taken {
  pictures: number;
  /** Whether the daily limit ended it. */
  isFull: boolean;
}

/**
 * Reads a channel from where the last run stopped, and takes the pictures that belong into the gallery. How far it got is stored
 * after each page, so the next run goes on from there.
 *
 * @param taken counts what was taken, also if this throws
 * @throws DiscordFailure if Discord refuses, limits or does not answer a request
 */
export async function monitorChannel(monitored: Monitored, taken: Taken): Promise<void> {
  const { settings, channelId } = monitored;
  const { guildId } = settings;
  const cursor = await readCursor(guildId, channelId);
  let after = chooseStart(settings, cursor);
  for (let page = 0; page < PAGES_PER_RUN; page++) {
    const query = { after, limit: String(MESSAGES_PER_PAGE) };
    const messages = await askDiscord<APIMessage[]>('get', Routes.channelMessages(channelId), { query });
    const isLast = messages.length < MESSAGES_PER_PAGE;
    try {
      for (const message of messages.toSorted((one, other) => compareSnowflakes(one.id, other.id))) {
        await takeMessage(message, monitored, taken);
        if (taken.isFull) return;
        after = message.id;
      }
    } finally {
      const completedAt = isLast && !taken.isFull ? Date.now() : cursor?.completedAt;
      await saveCursor(guildId, channelId, { after, ...(completedAt !== undefined && { completedAt }) });
    }
    if (isLast) return;
  }
}

/**
 * Where every picture is taken, a message is read once. Otherwise those of the last days are read again and again, since an
 * approver may react later; after an outage, those that were recent when it began.
 */
function chooseStart({ gallery }: GuildSettings, cursor: Cursor | undefined): string {
  const { completedAt } = cursor ?? {};
  if (cursor && (gallery.autoApprove || completedAt === undefined)) return cursor.after;
  const span = gallery.autoApprove ? FIRST_MILLISECONDS : WATCHED_MILLISECONDS;
  return toSnowflake((completedAt ?? Date.now()) - span);
}
