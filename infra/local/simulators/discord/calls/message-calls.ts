import { MessageFlags, PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import {
  type ApiCall,
  type ApiRoute,
  buildOk,
  NO_CONTENT,
  readLimit,
  requireParam,
  route,
} from '../api-call.ts';
import { describeForBot, describeMessage } from '../describe.ts';
import { type Discord, findMember, requireMessage, requireUser } from '../discord.ts';
import { refuse } from '../discord-refusal.ts';
import { addMessage, editMessage } from '../messages.ts';
import { computeBotPermissions, requireBotPermissions } from '../permissions.ts';
import { readSnowflakeTime } from '../snowflake.ts';
import { checkMessage, type MessageBody } from '../validation/message-body.ts';
import type { Channel, Message } from '../world.ts';
import { requireVisibleChannel } from './channel-calls.ts';

/** How long a nonce is remembered. */
const NONCE_MILLISECONDS = 3 * 60_000;

function listMessages(call: ApiCall) {
  const { discord, query } = call;
  const channel = requireVisibleChannel(call);
  const permissions = computeBotPermissions(discord, channel);
  if (channel.type === 2 && !(permissions & Permission.Connect)) throw refuse(50001);
  // An empty list and no error.
  if (!(permissions & Permission.ReadMessageHistory)) return buildOk([]);
  const page = selectPage(discord, channel.id, query);
  return buildOk(page.map((message) => describeForBot(discord, message)));
}

/** Selects messages before, after or around an id; newest first. */
function selectPage({ world }: Discord, channelId: string, query: URLSearchParams): Message[] {
  const limit = readLimit(query, 50, 100);
  const newest = world.messages
    .filter((message) => message.channelId === channelId && !message.visibleTo)
    .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
  const [before, after, around] = ['before', 'after', 'around'].map((name) => query.get(name));
  if (before) return newest.filter(({ id }) => BigInt(id) < BigInt(before)).slice(0, limit);
  if (after) return newest.filter(({ id }) => BigInt(id) > BigInt(after)).slice(-limit);
  if (!around) return newest.slice(0, limit);
  const middle = newest.findIndex(({ id }) => BigInt(id) <= BigInt(around));
  return newest.slice(Math.max(0, middle - Math.floor(limit / 2))).slice(0, limit);
}

async function sendMessage(call: ApiCall) {
  const { discord, files } = call;
  const channel = requireVisibleChannel(call);
  const body = checkMessage(call.body);
  if (channel.type === 4) throw refuse(50008);
  if (channel.recipientId) requireReachable(discord, channel.recipientId);
  else requireBotPermissions(discord, channel, listNeeded(body, files.length));
  if (body.message_reference) requireMessage(discord, channel.id, body.message_reference.message_id);
  const known = findByNonce(discord, channel, body);
  const flags = (body.flags ?? 0) & ~MessageFlags.Ephemeral;
  const message =
    known ??
    (await addMessage(discord, {
      channelId: channel.id,
      authorId: discord.world.botId,
      files,
      body: { ...body, flags },
      more: body.message_reference ? { type: 19 } : {},
    }));
  return buildOk(describeMessage(discord, message));
}

const listNeeded = ({ embeds, message_reference }: MessageBody, files: number): bigint =>
  Permission.SendMessages |
  (embeds?.length ? Permission.EmbedLinks : 0n) |
  (files > 0 ? Permission.AttachFiles : 0n) |
  (message_reference ? Permission.ReadMessageHistory : 0n);

/** @throws DiscordRefusal 50007 or 50278 */
function requireReachable(discord: Discord, userId: string): void {
  if (!findMember(discord, userId) || !discord.world.isBotMember) throw refuse(50278);
  if (!requireUser(discord, userId).acceptsDms) throw refuse(50007);
}

/** Finds the message that was already sent with this nonce, if the sender wants no second one. */
function findByNonce(discord: Discord, channel: Channel, body: MessageBody): Message | undefined {
  if (!body.enforce_nonce || body.nonce == null) return undefined;
  return discord.world.messages.findLast(
    ({ id, channelId, authorId, nonce }) =>
      channelId === channel.id &&
      authorId === discord.world.botId &&
      nonce === String(body.nonce) &&
      discord.now() - readSnowflakeTime(id) < NONCE_MILLISECONDS,
  );
}

/** @throws DiscordRefusal 10003, 50001, 50013 or 10008 */
export function requireReadableMessage(call: ApiCall): Message {
  const channel = requireVisibleChannel(call);
  requireBotPermissions(call.discord, channel, Permission.ReadMessageHistory);
  return requireMessage(call.discord, channel.id, requireParam(call, 'message'));
}

/** @throws DiscordRefusal 50005 if another user wrote it */
function requireOwnMessage(call: ApiCall): Message {
  const channel = requireVisibleChannel(call);
  const message = requireMessage(call.discord, channel.id, requireParam(call, 'message'));
  if (message.authorId !== call.discord.world.botId) throw refuse(50005);
  return message;
}

/** The calls that read and write messages. */
export const MESSAGE_CALLS: ApiRoute[] = [
  route('GET /channels/{channel}/messages', listMessages),
  route('POST /channels/{channel}/messages', sendMessage),
  route('GET /channels/{channel}/messages/{message}', (call) =>
    buildOk(describeForBot(call.discord, requireReadableMessage(call))),
  ),
  route('PATCH /channels/{channel}/messages/{message}', async (call) => {
    const message = requireOwnMessage(call);
    const body = checkMessage(call.body, message.flags);
    return buildOk(describeMessage(call.discord, await editMessage(call.discord, message, body, call.files)));
  }),
  route('DELETE /channels/{channel}/messages/{message}', (call) => {
    const { discord } = call;
    const message = requireMessage(discord, requireVisibleChannel(call).id, requireParam(call, 'message'));
    if (message.authorId !== discord.world.botId)
      requireBotPermissions(discord, requireVisibleChannel(call), Permission.ManageMessages);
    discord.world.messages.splice(discord.world.messages.indexOf(message), 1);
    discord.save();
    return NO_CONTENT;
  }),
];
