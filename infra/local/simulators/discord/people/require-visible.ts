import type { Discord } from '../discord.ts';
import type { Message } from '../world.ts';
import { PersonRefusal } from './person-refusal.ts';
import { requirePermissions } from './require-permissions.ts';

/**
 * Finds a message that a user sees, which may be one that only they see.
 *
 * @throws PersonRefusal or DiscordRefusal if they see none of that id
 */
export function requireVisible(discord: Discord, userId: string, messageId: string): Message {
  const message = discord.world.messages.find(({ id }) => id === messageId);
  if (!message || (message.visibleTo && message.visibleTo !== userId))
    throw new PersonRefusal('This message is not there');
  requirePermissions(discord, userId, message.channelId, []);
  return message;
}
