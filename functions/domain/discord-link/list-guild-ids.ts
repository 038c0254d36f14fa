import { type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { listGuildSettings } from '../discord-admin/guild-settings.ts';

const CACHE_MILLISECONDS = 5 * 60_000;

let cached: { id: string; readAt: number } | undefined;

/**
 * Lists the servers that are ours: those with stored settings, or else the first one that the bot is in.
 *
 * @throws DiscordFailure
 */
export async function listGuildIds(signal: AbortSignal): Promise<string[]> {
  const stored = await listGuildSettings();
  if (stored.length > 0) return stored.map(({ guildId }) => guildId);
  const first = await findFirstGuild(signal);
  return first === undefined ? [] : [first];
}

/** Remembered for five minutes. */
async function findFirstGuild(signal: AbortSignal): Promise<string | undefined> {
  if (cached && Date.now() - cached.readAt < CACHE_MILLISECONDS) return cached.id;
  const query = { limit: '1' };
  const [guild] = await askDiscord<RESTGetAPICurrentUserGuildsResult>('get', Routes.userGuilds(), {
    ...{ query, signal },
  });
  if (guild) cached = { id: guild.id, readAt: Date.now() };
  return guild?.id;
}
