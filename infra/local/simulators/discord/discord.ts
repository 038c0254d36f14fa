import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSavedJson, saveJson } from '../../../saved-json.ts';
import { StartFailure } from '../../start-failure.ts';
import { refuse } from './discord-refusal.ts';
import { createWorld } from './fresh-world.ts';
import { type Keys, openKeys } from './keys.ts';
import { createSnowflake } from './snowflake.ts';
import { type Channel, type Member, type Message, type Role, type User, World } from './world.ts';

/** What every part of the simulator works with. */
export interface Discord {
  world: World;
  keys: Keys;
  /** The origin of the simulator. */
  url: string;
  /** The origin of the site. */
  site: string;
  /** Where everything is stored. */
  folder: string;
  /** In milliseconds since 1970. */
  now: () => number;
  /** Stores the world; called after every change. */
  save: () => void;
  createId: () => string;
}

interface OpenOptions {
  folder: string;
  site: string;
  url: string;
  now: () => number;
}

/**
 * Opens what an earlier start has stored, or creates the server.
 *
 * @throws StartFailure if what is stored cannot be read
 */
export function openDiscord({ folder, site, url, now }: OpenOptions): Discord {
  const file = join(folder, 'server.json');
  const keys = openKeys(join(folder, 'keys.json'), now());
  const saved = readSavedJson(file, World);
  if (!saved && existsSync(file)) throw buildUnreadable(file);
  const world = saved ?? createWorld(keys.applicationId, now());
  const discord: Discord = {
    world,
    keys,
    url,
    site,
    folder,
    now,
    save: () => saveJson(file, world),
    createId: () => {
      world.lastId = createSnowflake(now(), world.lastId);
      return world.lastId;
    },
  };
  discord.save();
  return discord;
}

const buildUnreadable = (file: string) =>
  new StartFailure(
    `The simulated Discord in ${file} can't be read. Delete its folder to begin with a fresh one, or start over with: npm start -- --fresh`,
  );

/** @throws DiscordRefusal 10013 */
export function requireUser({ world }: Discord, id: string): User {
  const user = world.users.find((each) => each.id === id);
  if (!user) throw refuse(10013);
  return user;
}

export const findMember = ({ world }: Discord, userId: string): Member | undefined =>
  userId === world.botId && !world.isBotMember
    ? undefined
    : world.members.find((member) => member.userId === userId);

/** @throws DiscordRefusal 10013 for a user that does not exist, 10007 for one who is not a member */
export function requireMember(discord: Discord, userId: string): Member {
  requireUser(discord, userId);
  const member = findMember(discord, userId);
  if (!member) throw refuse(10007);
  return member;
}

/** @throws DiscordRefusal 10011 */
export function requireRole({ world }: Discord, id: string): Role {
  const role = world.roles.find((each) => each.id === id);
  if (!role) throw refuse(10011);
  return role;
}

/** @throws DiscordRefusal 10003 */
export function requireChannel({ world }: Discord, id: string): Channel {
  const channel = world.channels.find((each) => each.id === id);
  if (!channel) throw refuse(10003);
  return channel;
}

/**
 * Finds a message that everyone in its channel may see.
 *
 * @throws DiscordRefusal 10008
 */
export function requireMessage({ world }: Discord, channelId: string, id: string): Message {
  const message = world.messages.find((each) => each.id === id && each.channelId === channelId);
  if (!message || message.visibleTo) throw refuse(10008);
  return message;
}
