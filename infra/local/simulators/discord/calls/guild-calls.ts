import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import {
  type ApiCall,
  type ApiRoute,
  buildOk,
  isYes,
  NO_CONTENT,
  readLimit,
  requireParam,
  route,
} from '../api-call.ts';
import { describeChannel, describeGuild, describeMember, describeRole, findUser } from '../describe.ts';
import { type Discord, findMember, requireMember, requireRole } from '../discord.ts';
import { refuse } from '../discord-refusal.ts';
import { computeGuildPermissions, findHighestPosition } from '../permissions.ts';
import type { Member, Role } from '../world.ts';

/**
 * Returns the bot's own membership of the guild that the path names.
 *
 * @throws DiscordRefusal 10004 for an unknown guild, 50001 if the bot is not in it
 */
export function requireGuild(call: ApiCall): Member {
  const { discord } = call;
  if (requireParam(call, 'guild') !== discord.world.guild.id) throw refuse(10004);
  const bot = findMember(discord, discord.world.botId);
  if (!bot) throw refuse(50001);
  return bot;
}

/** @throws DiscordRefusal 50013 if the bot may not give or take the role, 50028 if it can't be given */
function requireAssignable(discord: Discord, bot: Member, role: Role): void {
  if (role.id === discord.world.guild.id) throw refuse(50028);
  const permissions = computeGuildPermissions(discord, bot);
  const isLower = role.position < findHighestPosition(discord, bot);
  if (!(permissions & Permission.ManageRoles) || !isLower || role.isManaged) throw refuse(50013);
}

function changeRole(call: ApiCall, change: (roles: string[], role: string) => string[]) {
  const { discord } = call;
  const bot = requireGuild(call);
  const member = requireMember(discord, requireParam(call, 'user'));
  const role = requireRole(discord, requireParam(call, 'role'));
  requireAssignable(discord, bot, role);
  member.roles = change(member.roles, role.id);
  discord.save();
  return NO_CONTENT;
}

/** The calls about the guild, its roles and its members. */
export const GUILD_CALLS: ApiRoute[] = [
  route('GET /guilds/{guild}', (call) => {
    requireGuild(call);
    return buildOk(describeGuild(call.discord, isYes(call.query, 'with_counts')));
  }),
  route('GET /guilds/{guild}/channels', (call) => {
    requireGuild(call);
    const { discord } = call;
    const channels = discord.world.channels.filter(({ type }) => type !== 1);
    return buildOk(channels.map((channel) => describeChannel(discord, channel)));
  }),
  route('GET /guilds/{guild}/roles', (call) => {
    requireGuild(call);
    return buildOk(call.discord.world.roles.map((role) => describeRole(call.discord, role)));
  }),
  route('GET /guilds/{guild}/members/search', (call) => {
    requireGuild(call);
    const { discord, query } = call;
    const start = (query.get('query') ?? '').toLowerCase();
    const found = discord.world.members.filter(({ userId, nick }) => {
      const { username, globalName } = findUser(discord, userId);
      return [username, globalName, nick].some((name) => name?.toLowerCase().startsWith(start));
    });
    return buildOk(
      found.slice(0, readLimit(query, 1, 1_000)).map((member) => describeMember(discord, member)),
    );
  }),
  // Listing members needs another privileged intent, which the application does not have.
  route('GET /guilds/{guild}/members', (call) => {
    requireGuild(call);
    throw refuse(50001);
  }),
  route('GET /guilds/{guild}/members/{user}', (call) => {
    requireGuild(call);
    return buildOk(describeMember(call.discord, requireMember(call.discord, requireParam(call, 'user'))));
  }),
  route('PUT /guilds/{guild}/members/{user}/roles/{role}', (call) =>
    changeRole(call, (roles, role) => [...roles.filter((each) => each !== role), role]),
  ),
  route('DELETE /guilds/{guild}/members/{user}/roles/{role}', (call) =>
    changeRole(call, (roles, role) => roles.filter((each) => each !== role)),
  ),
];
