import { type RESTGetAPIGuildMemberResult, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';

/** A person in a server. */
interface Place {
  guildId: string;
  discordId: string;
}

const GONE: readonly number[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/**
 * Reads the ids of the roles of a member.
 *
 * @returns undefined if the person is no member
 * @throws DiscordFailure
 */
export async function readMemberRoles({ guildId, discordId }: Place): Promise<string[] | undefined> {
  try {
    const route = Routes.guildMember(guildId, discordId);
    return (await askDiscord<RESTGetAPIGuildMemberResult>('get', route)).roles;
  } catch (error) {
    if (isCode(error, GONE)) return undefined;
    throw error;
  }
}

/** @throws DiscordFailure, also if the person is no member any more */
export const giveRole = ({ guildId, discordId }: Place, roleId: string): Promise<void> =>
  askDiscord('put', Routes.guildMemberRole(guildId, discordId, roleId));

/**
 * Takes a role away. A role that was deleted, and a person who has left, need nothing.
 *
 * @throws DiscordFailure
 */
export async function takeRole({ guildId, discordId }: Place, roleId: string): Promise<void> {
  try {
    await askDiscord('delete', Routes.guildMemberRole(guildId, discordId, roleId));
  } catch (error) {
    if (!isCode(error, [...GONE, RESTJSONErrorCodes.UnknownRole])) throw error;
  }
}

const isCode = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof DiscordFailure && codes.includes(error.code);
