import type { Discord } from '../discord.ts';

/** Makes a user a member; nothing happens if they are one. */
export function joinGuild(discord: Discord, userId: string): void {
  const { world } = discord;
  if (world.members.some((member) => member.userId === userId)) return;
  const joinedAt = new Date(discord.now()).toISOString();
  world.members.push({ userId, nick: null, roles: [], joinedAt });
  discord.save();
}

/** Ends a membership, with its roles. */
export function leaveGuild(discord: Discord, userId: string): void {
  discord.world.members = discord.world.members.filter((member) => member.userId !== userId);
  discord.save();
}
