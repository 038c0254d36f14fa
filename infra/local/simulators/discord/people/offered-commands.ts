import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { type Discord, findMember, requireChannel } from '../discord.ts';
import { computePermissions } from '../permissions.ts';
import type { Channel, RegisteredCommand } from '../world.ts';
import { requirePermissions } from './require-permissions.ts';

/**
 * Lists the commands that a user may run in a channel. Those of the guild come before those that are everywhere.
 *
 * @throws DiscordRefusal 50001 or 50013 if the user may run none
 */
export function listOfferedCommands(
  discord: Discord,
  userId: string,
  channelId: string,
): RegisteredCommand[] {
  const { world } = discord;
  const channel = requireChannel(discord, channelId);
  if (channel.type === 1)
    return world.globalCommands.filter(({ contexts }) => !contexts || contexts.includes(1));
  requirePermissions(discord, userId, channelId, ['UseApplicationCommands']);
  if (!world.isBotMember) return [];
  const names = new Set(world.guildCommands.map(({ name, type = 1 }) => `${type} ${name}`));
  const everywhere = world.globalCommands.filter(
    ({ name, type = 1, contexts }) => !names.has(`${type} ${name}`) && (!contexts || contexts.includes(0)),
  );
  return [...world.guildCommands, ...everywhere].filter((command) =>
    isOffered(discord, command, userId, channel),
  );
}

function isOffered(
  discord: Discord,
  { default_member_permissions: needed, nsfw }: RegisteredCommand,
  userId: string,
  channel: Channel,
): boolean {
  const member = findMember(discord, userId);
  const permissions = member ? computePermissions(discord, member, channel) : 0n;
  const bits = needed == null ? 0n : BigInt(needed);
  // No permission at all is for administrators only.
  const isAllowed =
    needed === '0' ? Boolean(permissions & Permission.Administrator) : (permissions & bits) === bits;
  return isAllowed && (!nsfw || channel.isNsfw);
}
