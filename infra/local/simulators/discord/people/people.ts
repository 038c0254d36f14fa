import type { APIMessage } from 'discord-api-types/v10';
import type { ApiParts } from '../answer-api.ts';
import { openDm } from '../calls/user-calls.ts';
import type { DiscordCounters } from '../counters.ts';
import { describeMessage } from '../describe.ts';
import { type Discord, findMember, requireChannel, requireMember, requireMessage } from '../discord.ts';
import type { UploadedFile } from '../files.ts';
import { addMessage } from '../messages.ts';
import { computePermissions } from '../permissions.ts';
import { addReaction, removeReaction } from '../reactions.ts';
import { type ChooseTrouble, createTrouble, type TroubleOptions } from '../trouble.ts';
import type { Channel, Member, Message, Overwrite, Role, User, World } from '../world.ts';
import { joinGuild, leaveGuild } from './membership.ts';
import { requirePermissions } from './require-permissions.ts';

/** What a person writes. */
interface Post {
  content?: string;
  files?: readonly UploadedFile[];
  replyTo?: string;
}

/** What people do on Discord, and what a test or the console changes and looks at. Users and channels are named by their ids. */
export interface Server {
  /** Everything as it is stored, to look at. */
  world: () => Readonly<World>;
  /** Finds by name, such as 'mixel', '#general' or 'Verified'. Throws if there is none. */
  userId: (username: string) => string;
  channelId: (name: string) => string;
  roleId: (name: string) => string;
  /** The messages of a channel that a user sees, oldest first. */
  messages: (channelId: string, viewerId: string) => APIMessage[];
  /** The messages between the bot and a user, oldest first. */
  dms: (userId: string) => APIMessage[];
  /** The channels that a user sees. */
  channelsFor: (userId: string) => Channel[];

  post: (userId: string, channelId: string, post: Post) => Promise<APIMessage>;
  postDm: (userId: string, post: Post) => Promise<APIMessage>;
  deleteMessage: (messageId: string) => void;
  react: (userId: string, messageId: string, emoji: string) => void;
  unreact: (userId: string, messageId: string, emoji: string) => void;
  join: (userId: string) => void;
  leave: (userId: string) => void;
  acceptDms: (userId: string, accepts: boolean) => void;
  /** Creates a user who is not a member. */
  createUser: (user: Partial<User> & { username: string }) => User;

  giveRole: (userId: string, roleId: string) => void;
  takeRole: (userId: string, roleId: string) => void;
  /** Changes what a role may do or where it stands. */
  changeRole: (
    roleId: string,
    change: Partial<Pick<Role, 'name' | 'permissions' | 'position' | 'color'>>,
  ) => void;
  /** The role that came with the bot. */
  botRole: () => Role;
  deleteRole: (roleId: string) => void;
  createChannel: (channel: Partial<Channel> & { name: string }) => Channel;
  changeChannel: (channelId: string, change: Partial<Pick<Channel, 'name' | 'isNsfw' | 'topic'>>) => void;
  deleteChannel: (channelId: string) => void;
  setOverwrites: (channelId: string, overwrites: Overwrite[]) => void;
  setMessageContent: (isOn: boolean) => void;
  kickBot: () => void;
  addBot: () => void;

  /** Lets requests of the application go wrong; undefined ends it. */
  setTrouble: (trouble: TroubleOptions | ChooseTrouble | undefined) => void;
  counters: () => DiscordCounters;
}

/** Opens what people do. */
export function openPeople(parts: ApiParts): Server {
  const { discord } = parts;
  return {
    ...openReading(discord),
    ...openTalking(discord),
    ...openMembership(discord),
    ...openAdministration(discord),
    setTrouble: (trouble) => {
      parts.chooseTrouble =
        typeof trouble === 'object' ? createTrouble(trouble) : (trouble ?? (() => undefined));
    },
    counters: () => structuredClone(parts.counters.counters),
  };
}

function openReading(discord: Discord) {
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
    channelsFor: (userId: string) => listVisibleChannels(discord, findMember(discord, userId)),
  };
}

function requireNamed<Item>(list: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const found = list.find(isWanted);
  if (!found) throw new Error('The simulated Discord has nothing of that name');
  return found;
}

const listVisibleChannels = (discord: Discord, member: Member | undefined): Channel[] =>
  discord.world.channels.filter(
    (channel) => channel.type !== 1 && member && computePermissions(discord, member, channel) > 0n,
  );

function openTalking(discord: Discord) {
  const requireAny = (messageId: string): Message => {
    const message = discord.world.messages.find(({ id }) => id === messageId);
    return requireMessage(discord, message?.channelId ?? '', messageId);
  };
  const send = async (userId: string, channelId: string, { content = '', files = [], replyTo }: Post) => {
    const body = { content, ...(replyTo && { message_reference: { message_id: replyTo } }) };
    const more = replyTo ? { type: 19 } : {};
    const message = await addMessage(discord, { channelId, authorId: userId, files, body, more });
    return describeMessage(discord, message, userId);
  };
  return {
    post: async (userId: string, channelId: string, post: Post) => {
      requirePermissions(
        discord,
        userId,
        channelId,
        post.files?.length ? ['SendMessages', 'AttachFiles'] : ['SendMessages'],
      );
      return send(userId, channelId, post);
    },
    postDm: (userId: string, post: Post) => send(userId, openDm(discord, userId).id, post),
    deleteMessage: (messageId: string) => {
      const { messages } = discord.world;
      messages.splice(messages.indexOf(requireAny(messageId)), 1);
      discord.save();
    },
    react: (userId: string, messageId: string, emoji: string) => {
      const message = requireAny(messageId);
      requirePermissions(discord, userId, message.channelId, ['ReadMessageHistory']);
      addReaction(discord, message, emoji, userId);
    },
    unreact: (userId: string, messageId: string, emoji: string) =>
      removeReaction(discord, requireAny(messageId), emoji, userId),
  };
}

function openMembership(discord: Discord) {
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

function openAdministration(discord: Discord) {
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
