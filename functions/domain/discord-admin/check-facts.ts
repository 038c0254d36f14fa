import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import * as v from 'valibot';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import {
  DiscordApplication,
  DiscordServer,
  GuildChannel,
  GuildMember,
} from '#platform/discord/discord-objects.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import type { MemberOfGuild } from './bot-permissions.ts';
import { describeFailure, type FailureForStaff, NOT_IN_SERVER } from './describe-failure.ts';
import { readBotId } from './guild-parts.ts';
import { readGuildSettings } from './guild-settings.ts';
import { type RenameRecord, readRenames } from './rename-record.ts';

/** What was read, or why it was not; `isAbsent` if it does not exist for the bot. */
export type Fact<T> =
  | { isKnown: true; value: T }
  | ({ isKnown: false; isAbsent?: boolean } & FailureForStaff);

/** What the checks of a server are made of. */
export interface CheckFacts {
  settings: GuildSettings;
  application: Fact<DiscordApplication>;
  guild: Fact<DiscordServer>;
  channels: Fact<GuildChannel[]>;
  /** The bot among the members, with all roles of the server. */
  bot: Fact<MemberOfGuild>;
  /** Undefined without a channel for the counter. */
  renames: RenameRecord | undefined;
}

/** Queries Discord for everything that the checks of a server need; one query that fails leaves the others. */
export async function gatherFacts(guildId: string): Promise<CheckFacts> {
  const settings = await readGuildSettings(guildId);
  const { channelId } = settings.onlinePlayers;
  const [application, guild, channels, member, renames] = await Promise.all([
    learn(askDiscord('get', Routes.currentApplication(), { response: DiscordApplication })),
    learnGuild(askDiscord('get', Routes.guild(guildId), { response: DiscordServer })),
    learn(askDiscord('get', Routes.guildChannels(guildId), { response: v.array(GuildChannel) })),
    learn(askDiscord('get', Routes.guildMember(guildId, readBotId()), { response: GuildMember })),
    channelId ? readRenames(guildId, channelId) : undefined,
  ]);
  return { settings, application, guild, channels, bot: joinBot(guildId, guild, member), renames };
}

async function learn<T>(pending: Promise<T>): Promise<Fact<T>> {
  try {
    return { isKnown: true, value: await pending };
  } catch (error) {
    return { isKnown: false, ...describeFailure(error) };
  }
}

const ABSENT: readonly number[] = [RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.UnknownGuild];

/** Discord refuses access to a server that the bot is not in. */
async function learnGuild<T>(pending: Promise<T>): Promise<Fact<T>> {
  try {
    return { isKnown: true, value: await pending };
  } catch (error) {
    const isAbsent = error instanceof DiscordFailure && ABSENT.includes(error.code);
    return { isKnown: false, isAbsent, ...(isAbsent ? NOT_IN_SERVER : describeFailure(error)) };
  }
}

function joinBot(
  guildId: string,
  guild: Fact<DiscordServer>,
  member: Fact<GuildMember>,
): Fact<MemberOfGuild> {
  if (!guild.isKnown) return guild;
  if (!member.isKnown) return member;
  const { owner_id: ownerId, roles } = guild.value;
  return {
    isKnown: true,
    value: { guildId, ownerId, userId: readBotId(), member: member.value, roles },
  };
}

/** Two facts as one, which is known if both are. */
export function combineFacts<A, B>(a: Fact<A>, b: Fact<B>): Fact<readonly [A, B]> {
  if (!a.isKnown) return a;
  return b.isKnown ? { isKnown: true, value: [a.value, b.value] } : b;
}
