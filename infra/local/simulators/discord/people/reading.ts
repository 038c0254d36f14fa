import type { APIMessage } from 'discord-api-types/v10';
import { drawAvatar } from '../avatars.ts';
import { findAttachment } from '../cdn.ts';
import { describeMessage } from '../describe.ts';
import { type Discord, findMember } from '../discord.ts';
import { readStoredFile } from '../files.ts';
import { computePermissions } from '../permissions.ts';
import type { Channel, Member } from '../world.ts';
import { requireNamed } from './require-named.ts';

/** Opens what can be looked at: all of the server, and what a user sees of it. */
export function openReading(discord: Discord) {
  const { world } = discord;
  const list = (channelId: string, viewerId: string): APIMessage[] =>
    world.messages
      .filter((message) => message.channelId === channelId)
      .filter(({ visibleTo }) => !visibleTo || visibleTo === viewerId)
      .map((message) => describeMessage(discord, message, viewerId));
  return {
    world: () => world,
    userId: (username: string) => requireNamed(world.users, ({ username: name }) => name === username).id,
    channelId: (name: string) =>
      requireNamed(world.channels, (channel) => channel.name === name.replace(/^#/, '')).id,
    roleId: (name: string) => requireNamed(world.roles, (role) => role.name === name).id,
    messages: list,
    dms: (userId: string) => {
      const dm = world.channels.find(({ recipientId }) => recipientId === userId);
      return dm ? list(dm.id, userId) : [];
    },
    file: (id: string) => {
      const attachment = findAttachment(discord, id);
      const bytes = attachment && readStoredFile(discord, id);
      return attachment && bytes && { type: attachment.contentType, bytes };
    },
    avatar: async (userId: string) => ({ type: 'image/png', bytes: await drawAvatar(userId) }),
    channelsFor: (userId: string) => listVisibleChannels(discord, findMember(discord, userId)),
  };
}

const listVisibleChannels = (discord: Discord, member: Member | undefined): Channel[] =>
  discord.world.channels.filter(
    (channel) => channel.type !== 1 && member && computePermissions(discord, member, channel) > 0n,
  );
