import type { Discord } from './discord.ts';
import type { Channel } from './world.ts';

/** Opens the channel in which the bot talks with a person, or the one that is open already. */
export function openDm(discord: Discord, userId: string): Channel {
  const open = discord.world.channels.find(({ recipientId }) => recipientId === userId);
  if (open) return open;
  const dm: Channel = {
    id: discord.createId(),
    type: 1 as const,
    name: '',
    position: 0,
    parentId: null,
    topic: null,
    isNsfw: false,
    overwrites: [],
    recipientId: userId,
    renamedAt: [],
  };
  discord.world.channels.push(dm);
  discord.save();
  return dm;
}
