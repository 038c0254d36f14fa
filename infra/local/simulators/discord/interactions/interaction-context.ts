import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { describeChannel, describeMember, describeUser, findUser } from '../describe.ts';
import { type Discord, findMember, requireChannel } from '../discord.ts';
import { computeBotPermissions, computePermissions } from '../permissions.ts';
import type { StoredInteraction } from '../world.ts';

/** What a file may have as an option, in bytes. */
const ATTACHMENT_BYTES = 10 * 1024 * 1024;
const VERSION = 1;

/** What an application may do in a DM. */
const DM_PERMISSIONS =
  Permission.ViewChannel |
  Permission.SendMessages |
  Permission.EmbedLinks |
  Permission.AttachFiles |
  Permission.ReadMessageHistory |
  Permission.AddReactions |
  Permission.UseApplicationCommands;

/** Describes where an interaction takes place and who it is from, in Discord's form. */
export function describeContext(
  discord: Discord,
  { id, token, type, userId, channelId }: StoredInteraction,
): object {
  const channel = requireChannel(discord, channelId);
  const isDm = channel.type === 1;
  const { botId, guild } = discord.world;
  const permissions = isDm ? DM_PERMISSIONS : computeBotPermissions(discord, channel);
  return {
    id,
    application_id: botId,
    type,
    token,
    version: VERSION,
    locale: 'en-US',
    entitlements: [],
    channel_id: channelId,
    channel: describeChannel(discord, channel),
    app_permissions: String(permissions),
    attachment_size_limit: ATTACHMENT_BYTES,
    context: isDm ? 1 : 0,
    authorizing_integration_owners: { 0: isDm ? '0' : guild.id },
    ...(isDm
      ? { user: describeUser(findUser(discord, userId)) }
      : describeMembership(discord, userId, channelId)),
  };
}

function describeMembership(discord: Discord, userId: string, channelId: string): object {
  const { guild } = discord.world;
  const member = findMember(discord, userId);
  const channel = requireChannel(discord, channelId);
  return {
    guild_id: guild.id,
    guild_locale: 'en-US',
    guild: { id: guild.id, locale: 'en-US', features: ['COMMUNITY'] },
    ...(member && {
      member: {
        ...describeMember(discord, member),
        permissions: String(computePermissions(discord, member, channel)),
      },
    }),
  };
}
