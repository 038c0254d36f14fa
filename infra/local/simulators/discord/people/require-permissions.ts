import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { type Discord, requireChannel, requireMember } from '../discord.ts';
import { refuse } from '../discord-refusal.ts';
import { computePermissions } from '../permissions.ts';

/**
 * Checks that a person may do something in a channel, which Discord's own app would not offer otherwise.
 *
 * @throws DiscordRefusal 50001 or 50013
 */
export function requirePermissions(
  discord: Discord,
  userId: string,
  channelId: string,
  needed: readonly (keyof typeof Permission)[],
): void {
  const channel = requireChannel(discord, channelId);
  if (channel.recipientId === userId) return;
  const permissions = computePermissions(discord, requireMember(discord, userId), channel);
  if (!(permissions & Permission.ViewChannel)) throw refuse(50001);
  if (!needed.every((name) => permissions & Permission[name])) throw refuse(50013);
}
