import type { Discord } from '../discord.ts';
import type { User } from '../world.ts';
import { requireNamed } from './require-named.ts';

/** Makes a user a member; nothing happens if they are one. */
export function joinGuild(discord: Discord, userId: string): void {
  const { world } = discord;
  if (world.members.some((member) => member.userId === userId)) return;
  const joinedAt = new Date(discord.now()).toISOString();
  world.members.push({ userId, nick: null, roles: [], joinedAt });
  discord.save();
}

/** Ends a membership, with its roles. */
function leaveGuild(discord: Discord, userId: string): void {
  discord.world.members = discord.world.members.filter((member) => member.userId !== userId);
  discord.save();
}

/** Opens who is on the server, and who can be reached. */
export function openMembership(discord: Discord) {
  const { world } = discord;
  return {
    join: (userId: string) => joinGuild(discord, userId),
    leave: (userId: string) => leaveGuild(discord, userId),
    acceptDms: (userId: string, acceptsDms: boolean) => {
      Object.assign(
        requireNamed(world.users, ({ id }) => id === userId),
        { acceptsDms },
      );
      discord.save();
    },
    createUser: (user: Partial<User> & { username: string }) => {
      const plain = { globalName: null, avatar: null, isBot: false, acceptsDms: true };
      const created: User = { id: discord.createId(), ...plain, ...user };
      world.users.push(created);
      discord.save();
      return created;
    },
    kickBot: () => {
      world.isBotMember = false;
      discord.save();
    },
    addBot: () => {
      world.isBotMember = true;
      discord.save();
    },
  };
}
