import { type Discord, requireChannel, requireMember } from '../discord.ts';
import type { Channel, Overwrite, Role } from '../world.ts';
import { requireNamed } from './require-named.ts';

/** Opens what the people who run the server change: roles, channels and permissions. */
export function openAdministration(discord: Discord) {
  const { world } = discord;
  const saving =
    <Params extends unknown[], Result>(change: (...params: Params) => Result) =>
    (...params: Params): Result => {
      const result = change(...params);
      discord.save();
      return result;
    };
  const findRole = (roleId: string) => requireNamed(world.roles, ({ id }) => id === roleId);
  return {
    giveRole: saving((userId: string, roleId: string) => {
      const member = requireMember(discord, userId);
      member.roles = [...new Set([...member.roles, findRole(roleId).id])];
    }),
    takeRole: saving((userId: string, roleId: string) => {
      const member = requireMember(discord, userId);
      member.roles = member.roles.filter((id) => id !== roleId);
    }),
    changeRole: saving(
      (roleId: string, change: Partial<Role>) => void Object.assign(findRole(roleId), change),
    ),
    botRole: () => requireNamed(world.roles, ({ isManaged }) => isManaged),
    deleteRole: saving((roleId: string) => {
      world.roles = world.roles.filter(({ id }) => id !== roleId);
      for (const member of world.members) member.roles = member.roles.filter((id) => id !== roleId);
    }),
    createChannel: saving((channel: Partial<Channel> & { name: string }): Channel => {
      const position = world.channels.length;
      const plain = { type: 0 as const, position, parentId: null, topic: null, isNsfw: false };
      const created = { id: discord.createId(), ...plain, overwrites: [], renamedAt: [], ...channel };
      world.channels.push(created);
      return created;
    }),
    changeChannel: saving(
      (channelId: string, change: Partial<Channel>) =>
        void Object.assign(requireChannel(discord, channelId), change),
    ),
    deleteChannel: saving((channelId: string) => {
      world.channels = world.channels.filter(({ id }) => id !== channelId);
      world.messages = world.messages.filter((message) => message.channelId !== channelId);
    }),
    setOverwrites: saving(
      (channelId: string, overwrites: Overwrite[]) =>
        void Object.assign(requireChannel(discord, channelId), { overwrites }),
    ),
    setMessageContent: saving((isOn: boolean) => {
      world.hasMessageContent = isOn;
    }),
  };
}
