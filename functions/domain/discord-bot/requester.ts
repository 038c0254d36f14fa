import { type APIInteraction, type APIUser, ChannelType } from 'discord-api-types/v10';

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

/** Reads who sent an interaction, and from where. Discord has signed it. */
export function readRequester(interaction: APIInteraction): Requester {
  const { id, token, guild_id, channel } = interaction;
  const user = interaction.member?.user ?? interaction.user;
  return {
    id,
    token,
    user: { id: user?.id ?? '', name: user ? getDisplayName(user) : '' },
    ...(guild_id && { guildId: guild_id }),
    ...(channel && { channelId: channel.id }),
    // A thread has no such field of its own, so it counts as open to everyone.
    isAgeRestricted:
      channel?.type !== ChannelType.DM && channel !== undefined && 'nsfw' in channel && !!channel.nsfw,
  };
}

/** The name under which Discord shows someone outside of servers. */
const getDisplayName = ({ username, global_name }: APIUser): string => global_name ?? username;
