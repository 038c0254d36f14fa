import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { log } from '#platform/log.ts';
import type { PlayerId } from '#shared/ids.ts';
import { readAccount } from '../accounts/find-account.ts';
import { listGuildIds } from './list-guild-ids.ts';

/** The profile page waits for it. */
const PATIENCE_MILLISECONDS = 4_000;

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
    const guildIds = await listGuildIds(signal);
    if (guildIds.length === 0) return null;
    const found = await Promise.all(guildIds.map((guildId) => belongsToGuild(guildId, userId, signal)));
    return found.includes(true);
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    await log('warn', 'Discord does not say who is a member of the server', { cause: error });
    return null;
  }
}

const UNKNOWN: readonly number[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

async function belongsToGuild(guildId: string, userId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await askDiscord<unknown>('get', Routes.guildMember(guildId, userId), { signal });
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
