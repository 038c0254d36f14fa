import { ChannelType } from 'discord-api-types/v10';
import { buildInvalid } from '#platform/problem.ts';
import type { DiscordUser } from '../discord-posts/discord-message.ts';
import type { CommandInteraction, ComponentInteraction } from './interaction.ts';

/** Who runs a command or presses a button, and where. */
export interface Requester {
  /** The id of the interaction: a repetition of the request has the same. */
  id: string;
  /** With it, the response can be changed for fifteen minutes. */
  token: string;
  user: { id: string; name: string };
  /** Absent in direct messages. */
  guildId?: string;
  channelId?: string;
  /** Whether Discord shows the place to adults only. */
  isAgeRestricted: boolean;
}

/**
 * Reads who sent an interaction, and from where. Discord has signed it.
 *
 * @throws Problem `invalid` if no one did
 */
export function readRequester(interaction: CommandInteraction | ComponentInteraction): Requester {
  const { id, token, guild_id, channel } = interaction;
  const user = interaction.member?.user ?? interaction.user;
  if (!user) throw buildInvalid('user', 'This interaction has no user');
  return {
    id,
    token,
    user: { id: user.id, name: getDisplayName(user) },
    ...(guild_id && { guildId: guild_id }),
    ...(channel && { channelId: channel.id }),
    // A thread has no such field of its own, so it counts as open to everyone.
    isAgeRestricted: channel !== undefined && channel.type !== ChannelType.DM && channel.nsfw === true,
  };
}

/** The name under which Discord shows someone outside of servers. */
const getDisplayName = ({ username, global_name }: DiscordUser): string => global_name ?? username;
