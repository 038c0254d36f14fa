import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import {
  type ApiCall,
  type ApiRoute,
  buildOk,
  NO_CONTENT,
  readLimit,
  requireParam,
  route,
} from '../api-call.ts';
import { describeUser, findUser } from '../describe.ts';
import { requireChannel } from '../discord.ts';
import { refuse } from '../discord-refusal.ts';
import { requireBotPermissions } from '../permissions.ts';
import { addReaction, isEmoji, removeReaction } from '../reactions.ts';
import { compareSnowflakes } from '../snowflake.ts';
import { requireReadableMessage } from './message-calls.ts';

/** @throws DiscordRefusal 10014 */
function requireEmoji(call: ApiCall): string {
  const emoji = requireParam(call, 'emoji');
  if (!isEmoji(emoji)) throw refuse(10014);
  return emoji;
}

function listReactors(call: ApiCall) {
  const { discord, query } = call;
  const message = requireReadableMessage(call);
  const emoji = requireEmoji(call);
  const after = query.get('after') ?? '0';
  // There are no super reactions here.
  const reaction =
    query.get('type') === '1' ? undefined : message.reactions.find((each) => each.emoji === emoji);
  const page = (reaction?.userIds ?? [])
    .filter((id) => compareSnowflakes(id, after) > 0)
    .sort(compareSnowflakes)
    .slice(0, readLimit(query, 25, 100));
  return buildOk(page.map((id) => describeUser(findUser(discord, id))));
}

/** The calls about reactions. */
export const REACTION_CALLS: ApiRoute[] = [
  route('GET /channels/{channel}/messages/{message}/reactions/{emoji}', listReactors),
  route('PUT /channels/{channel}/messages/{message}/reactions/{emoji}/@me', (call) => {
    const { discord } = call;
    const message = requireReadableMessage(call);
    const emoji = requireEmoji(call);
    const isNew = !message.reactions.some((each) => each.emoji === emoji);
    if (isNew)
      requireBotPermissions(discord, requireChannel(discord, message.channelId), Permission.AddReactions);
    addReaction(discord, message, emoji, discord.world.botId);
    return NO_CONTENT;
  }),
  route('DELETE /channels/{channel}/messages/{message}/reactions/{emoji}/@me', (call) => {
    const message = requireReadableMessage(call);
    removeReaction(call.discord, message, requireEmoji(call), call.discord.world.botId);
    return NO_CONTENT;
  }),
];
