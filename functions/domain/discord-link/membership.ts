import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import * as v from 'valibot';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { DiscordId } from '#platform/discord/discord-objects.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { keepRecent } from '#platform/keep-recent.ts';
import { log } from '#platform/log.ts';
import type { PlayerId } from '#shared/ids.ts';
import { readAccount } from '../accounts/find-account.ts';
import { listGuildSettings } from '../discord-admin/guild-settings.ts';

/** The profile page waits for it. */
const PATIENCE_MILLISECONDS = 4_000;

const CACHE_MILLISECONDS = 5 * 60_000;

const firstGuild = keepRecent(CACHE_MILLISECONDS, findFirstGuild);

interface Membership {
  /** Null while Discord does not say, or the bot is in no server. */
  inServer: boolean | null;
  inviteLink: string | null;
}

/**
 * Returns whether the Discord account of a player is a member of our server, and the invitation to it.
 *
 * @throws Problem `not-found` if the player is gone
 */
export async function readMembership(id: PlayerId): Promise<Membership> {
  const { discord } = await readAccount('game', id);
  return { inServer: discord ? await isMember(discord.id) : false, inviteLink: findInvite() };
}

async function isMember(userId: string): Promise<boolean | null> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  try {
    const guildIds = await listGuildIds();
    if (guildIds.length === 0) return null;
    const found = await Promise.all(guildIds.map((guildId) => belongsToGuild(guildId, userId, signal)));
    return found.includes(true);
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    await log('warn', 'Discord did not return who is a member of the server', { cause: error });
    return null;
  }
}

/**
 * Lists the servers that are ours: those with stored settings, or else the first one that the bot is in.
 *
 * @throws DiscordFailure
 */
async function listGuildIds(): Promise<string[]> {
  const stored = await listGuildSettings();
  if (stored.length > 0) return stored.map(({ guildId }) => guildId);
  const first = await firstGuild.read();
  if (first !== undefined) return [first];
  // The bot may be invited at any moment.
  firstGuild.forget();
  return [];
}

async function findFirstGuild(): Promise<string | undefined> {
  const query = { limit: '1' };
  const [guild] = await askDiscord('get', Routes.userGuilds(), {
    response: v.array(DiscordId),
    query,
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  return guild?.id;
}

const UNKNOWN: readonly number[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

async function belongsToGuild(guildId: string, userId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await askDiscord('get', Routes.guildMember(guildId, userId), { signal });
    return true;
  } catch (error) {
    if (error instanceof DiscordFailure && UNKNOWN.includes(error.code)) return false;
    throw error;
  }
}

/** The invitation of the chat, or else our page at Discord. */
function findInvite(): string | null {
  const { chat, socialLinks } = readGrant(GRANTS.stageSettings).STAGE_SETTINGS;
  return chat?.inviteUrl ?? socialLinks.find(({ name }) => name === 'discord')?.url ?? null;
}
