import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import * as v from 'valibot';
import { type ApiCall, type ApiRoute, buildOk, requireParam, route } from '../api-call.ts';
import { describeChannel, describeGuild, describeUser, findUser } from '../describe.ts';
import { type Discord, requireChannel } from '../discord.ts';
import { refuse } from '../discord-refusal.ts';
import { computeBotPermissions, requireBotPermissions } from '../permissions.ts';
import { refuseRate } from '../rate-limits.ts';
import { checkBody } from '../validation/check-body.ts';
import type { Channel } from '../world.ts';

/** Undocumented: more changes of a channel's name or topic are refused, though the headers show that some are left. */
const RENAMES = { count: 2, milliseconds: 600_000 };

const Change = v.object({
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  topic: v.nullish(v.pipe(v.string(), v.maxLength(1_024))),
  nsfw: v.nullish(v.boolean()),
  position: v.nullish(v.pipe(v.number(), v.integer())),
  parent_id: v.nullish(v.string()),
});

/**
 * Finds the channel that the path names, if the bot sees it.
 *
 * @throws DiscordRefusal 10003 or 50001
 */
export function requireVisibleChannel(call: ApiCall, id = requireParam(call, 'channel')): Channel {
  const channel = requireChannel(call.discord, id);
  if (!(computeBotPermissions(call.discord, channel) & Permission.ViewChannel)) throw refuse(50001);
  return channel;
}

/** Counts a change of the name or topic. @throws DiscordRefusal 429 */
function countRename(discord: Discord, channel: Channel): void {
  const now = discord.now();
  const recent = channel.renamedAt.filter((at) => at > now - RENAMES.milliseconds);
  const [oldest] = recent;
  if (recent.length >= RENAMES.count && oldest !== undefined)
    throw refuseRate(oldest + RENAMES.milliseconds - now, { headers: { 'x-ratelimit-scope': 'user' } });
  channel.renamedAt = [...recent, now];
}

/** Writes a name as Discord stores it: in text channels, lower case with hyphens. */
const normalizeChannelName = (name: string, type: Channel['type']): string =>
  type === 0
    ? name
        .trim()
        .toLowerCase()
        .replaceAll(/\s+/g, '-')
        .replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}_-]/gu, '')
    : name.trim();

function changeChannel(call: ApiCall) {
  const { discord } = call;
  const channel = requireVisibleChannel(call);
  if (channel.type === 1) throw refuse(50003);
  requireBotPermissions(discord, channel, Permission.ManageChannels);
  const { name, topic, nsfw, position, parent_id: parentId } = checkBody(Change, call.body);
  if (name !== undefined || topic !== undefined) countRename(discord, channel);
  Object.assign(channel, {
    ...(name !== undefined && { name: normalizeChannelName(name, channel.type) }),
    ...(topic !== undefined && { topic }),
    ...(nsfw != null && { isNsfw: nsfw }),
    ...(position != null && { position }),
    ...(parentId !== undefined && { parentId }),
  });
  discord.save();
  return buildOk(describeChannel(discord, channel));
}

function createInvite(call: ApiCall) {
  const { discord } = call;
  const channel = requireVisibleChannel(call);
  requireBotPermissions(discord, channel, Permission.CreateInstantInvite);
  return buildOk(describeInvite(discord, channel));
}

function describeInvite(discord: Discord, channel: Channel | undefined) {
  const { guild, botId } = discord.world;
  return {
    type: 0,
    code: guild.inviteCode,
    expires_at: null,
    inviter: describeUser(findUser(discord, botId)),
    guild: describeGuild(discord, false),
    channel: channel && { id: channel.id, name: channel.name, type: channel.type },
    uses: 0,
    max_uses: 0,
    max_age: 0,
    temporary: false,
  };
}

/** The calls about a channel itself, and invites to it. */
export const CHANNEL_CALLS: ApiRoute[] = [
  route('GET /channels/{channel}', (call) =>
    buildOk(describeChannel(call.discord, requireVisibleChannel(call))),
  ),
  route('PATCH /channels/{channel}', changeChannel),
  route('POST /channels/{channel}/invites', createInvite),
  route('GET /invites/{code}', (call) => {
    const { discord } = call;
    if (requireParam(call, 'code') !== discord.world.guild.inviteCode) throw refuse(10006);
    return buildOk(
      describeInvite(
        discord,
        discord.world.channels.find(({ name }) => name === 'general'),
      ),
    );
  }),
];
