import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { type Discord, findMember } from './discord.ts';
import { refuse } from './discord-refusal.ts';
import type { Channel, Member, Overwrite } from './world.ts';

const EVERY_PERMISSION = Object.values(Permission).reduce((all, each) => all | each, 0n);
/** What is impossible without sending messages. */
const SENDING =
  Permission.EmbedLinks | Permission.AttachFiles | Permission.MentionEveryone | Permission.SendTTSMessages;
const TALKING = Permission.Speak | Permission.Stream | Permission.ManageChannels | Permission.ManageRoles;

/** What a member may do in the whole guild: the permissions of all of their roles. */
export function computeGuildPermissions({ world }: Discord, member: Member): bigint {
  if (member.userId === world.guild.ownerId) return EVERY_PERMISSION;
  const permissions = world.roles
    .filter(({ id }) => id === world.guild.id || member.roles.includes(id))
    .reduce((all, role) => all | BigInt(role.permissions), 0n);
  return permissions & Permission.Administrator ? EVERY_PERMISSION : permissions;
}

/** What a member may do in a channel: first their roles, then the overwrites of everyone, of their roles, and of themselves. */
export function computePermissions(discord: Discord, member: Member, channel: Channel): bigint {
  const base = computeGuildPermissions(discord, member);
  if (base === EVERY_PERMISSION) return base;
  const { guild } = discord.world;
  const of = (isWanted: (overwrite: Overwrite) => boolean) => channel.overwrites.filter(isWanted);
  const layers = [
    of(({ id }) => id === guild.id),
    of(({ id }) => id !== guild.id && member.roles.includes(id)),
    of(({ id, type }) => type === 1 && id === member.userId),
  ];
  return removeImpossible(layers.reduce(applyOverwrites, base), channel);
}

function applyOverwrites(permissions: bigint, overwrites: readonly Overwrite[]): bigint {
  const deny = overwrites.reduce((all, each) => all | BigInt(each.deny), 0n);
  const allow = overwrites.reduce((all, each) => all | BigInt(each.allow), 0n);
  return (permissions & ~deny) | allow;
}

/** A hidden channel allows nothing, one without sending no attachments, and a voice channel without joining no changes. */
function removeImpossible(permissions: bigint, { type }: Channel): bigint {
  if (!(permissions & Permission.ViewChannel)) return 0n;
  const sending = permissions & Permission.SendMessages ? 0n : SENDING;
  const talking = type === 2 && !(permissions & Permission.Connect) ? TALKING : 0n;
  return permissions & ~sending & ~talking;
}

/** What the bot may do in a channel; in a DM, everything that a DM allows. */
export function computeBotPermissions(discord: Discord, channel: Channel): bigint {
  if (channel.type === 1) return EVERY_PERMISSION;
  const bot = findMember(discord, discord.world.botId);
  return bot ? computePermissions(discord, bot, channel) : 0n;
}

/** @throws DiscordRefusal 50001 if the bot does not see the channel, 50013 without one of the permissions */
export function requireBotPermissions(discord: Discord, channel: Channel, needed: bigint): void {
  const permissions = computeBotPermissions(discord, channel);
  if (!(permissions & Permission.ViewChannel)) throw refuse(50001);
  if ((permissions & needed) !== needed) throw refuse(50013);
}

/** Returns the position of a member's highest role, which decides about whose roles they may change. */
export const findHighestPosition = ({ world }: Discord, member: Member): number =>
  Math.max(0, ...world.roles.filter(({ id }) => member.roles.includes(id)).map(({ position }) => position));
