import { ChannelType, OverwriteType, PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import type { GuildMember, GuildRole, Overwrite } from '#platform/discord/discord-objects.ts';

/** A member of a server with all of the server's roles. */
export interface MemberOfGuild {
  guildId: string;
  ownerId: string;
  userId: string;
  member: GuildMember;
  roles: readonly GuildRole[];
}

interface ChannelPermissions {
  type: ChannelType;
  permission_overwrites?: readonly Overwrite[];
}

const EVERYTHING = Object.values(Permission).reduce((all, each) => all | each, 0n);

/** Computes what a member may do in the whole server, as a bit set of Discord's permissions. */
export function computeGuildPermissions({ guildId, ownerId, userId, member, roles }: MemberOfGuild): bigint {
  if (userId === ownerId) return EVERYTHING;
  const permissions = roles
    // The role of everyone has the id of the server.
    .filter(({ id }) => id === guildId || member.roles.includes(id))
    .reduce((all, role) => all | BigInt(role.permissions), 0n);
  return permissions & Permission.Administrator ? EVERYTHING : permissions;
}

/** Computes what a member may do in a channel: overwrites of everyone, of their roles and of themselves apply in this order. */
export function computeChannelPermissions(member: MemberOfGuild, channel: ChannelPermissions): bigint {
  const base = computeGuildPermissions(member);
  if (base === EVERYTHING) return base;
  const overwrites = channel.permission_overwrites ?? [];
  const layers = [
    overwrites.filter(({ id }) => id === member.guildId),
    overwrites.filter(({ id }) => id !== member.guildId && member.member.roles.includes(id)),
    overwrites.filter(({ type, id }) => type === OverwriteType.Member && id === member.userId),
  ];
  return removeImplied(layers.reduce(applyOverwrites, base), channel.type);
}

function applyOverwrites(permissions: bigint, overwrites: readonly Overwrite[]): bigint {
  const deny = overwrites.reduce((all, each) => all | BigInt(each.deny), 0n);
  const allow = overwrites.reduce((all, each) => all | BigInt(each.allow), 0n);
  return (permissions & ~deny) | allow;
}

/** Nothing is allowed in a channel that is hidden, and nothing be changed in a voice channel that cannot be joined. */
function removeImplied(permissions: bigint, type: ChannelType): bigint {
  if (!(permissions & Permission.ViewChannel)) return 0n;
  const isVoice = type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
  const needsConnect = isVoice && !(permissions & Permission.Connect);
  const needsSending = !(permissions & Permission.SendMessages);
  return (
    permissions &
    ~(needsConnect ? Permission.ManageChannels | Permission.ManageRoles : 0n) &
    ~(needsSending ? Permission.EmbedLinks | Permission.AttachFiles : 0n)
  );
}

/** Returns the position of a member's highest role, which decides whose roles they may change; 0 without any. */
export const getHighestPosition = (roles: readonly GuildRole[], member: GuildMember): number =>
  Math.max(0, ...roles.filter(({ id }) => member.roles.includes(id)).map(({ position }) => position));
