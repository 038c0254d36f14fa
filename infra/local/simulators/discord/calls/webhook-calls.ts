import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import {
  type ApiCall,
  type ApiResponse,
  type ApiRoute,
  buildOk,
  isYes,
  NO_CONTENT,
  requireParam,
  route,
} from '../api-call.ts';
import { describeMessage } from '../describe.ts';
import { refuse } from '../discord-refusal.ts';
import { checkResponse } from '../interactions/check-response.ts';
import type { InteractionParts } from '../interactions/run-interaction.ts';
import { showMessage, takeResponse } from '../interactions/take-response.ts';
import { editMessage } from '../messages.ts';
import { checkMessage } from '../validation/message-body.ts';
import type { Message, StoredInteraction } from '../world.ts';

const TOKEN_MILLISECONDS = 15 * 60_000;
/** How long an interaction accepts its first response. */
const RESPONSE_MILLISECONDS = 3_000;

/** @throws DiscordRefusal 10015 for a token that is unknown or has no response yet, 50027 for one that has expired */
function requireInteraction(call: ApiCall): StoredInteraction {
  const { discord } = call;
  const found = discord.world.interactions.find(({ token }) => token === requireParam(call, 'token'));
  if (!found || requireParam(call, 'application') !== discord.world.botId) throw refuse(10015);
  if (discord.now() - found.createdAt >= TOKEN_MILLISECONDS) throw refuse(50027);
  if (found.hasFailed || found.answeredWith === undefined) throw refuse(10015);
  return found;
}

/** @throws DiscordRefusal 10008 */
function requireResponse(call: ApiCall, interaction: StoredInteraction): Message {
  const named = requireParam(call, 'message');
  const id = named === '@original' ? interaction.originalId : named;
  const isOwn = id === interaction.originalId || interaction.followUpIds.includes(id ?? '');
  const message = isOwn ? call.discord.world.messages.find((each) => each.id === id) : undefined;
  if (!message) throw refuse(10008);
  return message;
}

/** Right after a deferred response, the first follow-up is that response. */
async function sendFollowUp(call: ApiCall): Promise<ApiResponse> {
  const { discord, files } = call;
  const interaction = requireInteraction(call);
  const body = checkMessage(call.body);
  const original = discord.world.messages.find(({ id }) => id === interaction.originalId);
  const isAwaited = original && original.flags & MessageFlags.Loading;
  const message = isAwaited
    ? await editMessage(discord, original, body, files)
    : await showMessage(discord, interaction, body, files);
  if (!isAwaited) interaction.followUpIds.push(message.id);
  discord.save();
  return buildOk(describeMessage(discord, message));
}

async function changeResponse(call: ApiCall): Promise<ApiResponse> {
  const message = requireResponse(call, requireInteraction(call));
  const body = checkMessage(call.body, message.flags);
  return buildOk(describeMessage(call.discord, await editMessage(call.discord, message, body, call.files)));
}

function deleteResponse(call: ApiCall): ApiResponse {
  const { world, save } = call.discord;
  world.messages.splice(world.messages.indexOf(requireResponse(call, requireInteraction(call))), 1);
  save();
  return NO_CONTENT;
}

/** Takes the first response to an interaction by a request, while the site's own response is still awaited. */
async function takeCallback(call: ApiCall, callbacks: InteractionParts['callbacks']): Promise<ApiResponse> {
  const { discord, query } = call;
  const found = discord.world.interactions.find(
    ({ id, token }) => id === requireParam(call, 'interaction') && token === requireParam(call, 'token'),
  );
  if (!found || found.hasFailed || discord.now() - found.createdAt > RESPONSE_MILLISECONDS)
    throw refuse(10062);
  if (found.answeredWith !== undefined) throw refuse(40060);
  const response = checkResponse(found, call.body);
  await takeResponse(discord, found, response);
  callbacks.get(found.id)?.(response);
  if (!isYes(query, 'with_response')) return NO_CONTENT;
  const message = discord.world.messages.find(({ id }) => id === found.originalId);
  const isLoading = response.type === InteractionResponseType.DeferredChannelMessageWithSource;
  return buildOk({
    interaction: {
      id: found.id,
      type: found.type,
      response_message_id: message?.id,
      response_message_loading: isLoading,
    },
    resource: { type: response.type, ...(message && { message: describeMessage(discord, message) }) },
  });
}

/** The calls that respond to interactions; their tokens are the proof. */
export const buildWebhookCalls = (callbacks: InteractionParts['callbacks']): ApiRoute[] => [
  route('POST /interactions/{interaction}/{token}/callback', (call) => takeCallback(call, callbacks), 'none'),
  route('POST /webhooks/{application}/{token}', sendFollowUp, 'none'),
  route(
    'GET /webhooks/{application}/{token}/messages/{message}',
    (call) => buildOk(describeMessage(call.discord, requireResponse(call, requireInteraction(call)))),
    'none',
  ),
  route('PATCH /webhooks/{application}/{token}/messages/{message}', changeResponse, 'none'),
  route('DELETE /webhooks/{application}/{token}/messages/{message}', deleteResponse, 'none'),
];
