import { randomBytes } from 'node:crypto';
import { type APIMessage, InteractionResponseType, type InteractionType } from 'discord-api-types/v10';
import { describeMessage } from '../describe.ts';
import type { Discord } from '../discord.ts';
import { DiscordRefusal, refusePlainly } from '../discord-refusal.ts';
import type { SendToSite } from '../send-to-site.ts';
import type { Choices } from '../validation/commands.ts';
import type { Modal } from '../validation/components.ts';
import type { StoredInteraction } from '../world.ts';
import { type CheckedResponse, checkResponse } from './check-response.ts';
import { describeContext } from './interaction-context.ts';
import { takeResponse } from './take-response.ts';

export const INTERACTIONS_PATH = '/api/discord/interactions';
/** How long Discord waits for the first response, in milliseconds. */
const RESPONSE_MILLISECONDS = 3_000;
/** How many interactions are stored; older ones have expired. */
const MAX_STORED = 200;

/** What came of an interaction. */
export interface InteractionResult {
  interactionId: string;
  /** `failed` is what Discord shows as 'The application did not respond'. */
  status: 'answered' | 'loading' | 'failed';
  /** The message that replies to it, or that it changed. */
  message?: APIMessage;
  modal?: Modal;
  choices?: Choices;
  /** Why Discord refused the response. */
  refusal?: ResponseRefusal;
}

/** A response that Discord refused, or that came too late. */
export interface ResponseRefusal {
  interactionId: string;
  /** The command or the custom id. */
  name: string;
  /** The refusal in Discord's form, or the status of the site's response. */
  reason: unknown;
}

/** What interactions have in common while the simulator runs. */
export interface InteractionParts {
  discord: Discord;
  send: SendToSite;
  refusals: ResponseRefusal[];
  /** Interactions that get their response by a request of the application, and what waits for that. */
  callbacks: Map<string, (response: CheckedResponse) => void>;
}

interface Started {
  type: InteractionType;
  name: string;
  userId: string;
  channelId: string;
  sourceId?: string | undefined;
}

/** Stores a new interaction. */
export function createInteraction({ discord }: InteractionParts, started: Started): StoredInteraction {
  const { world } = discord;
  const interaction: StoredInteraction = {
    ...started,
    id: discord.createId(),
    token: randomBytes(64).toString('base64url'),
    createdAt: discord.now(),
    hasFailed: false,
    followUpIds: [],
    uploads: [],
  };
  world.interactions = [...world.interactions, interaction].slice(-MAX_STORED);
  discord.save();
  return interaction;
}

/**
 * Sends an interaction to the site and does what the response says.
 *
 * @param data what it is about, in Discord's form
 */
export async function runInteraction(
  parts: InteractionParts,
  interaction: StoredInteraction,
  data: object,
): Promise<InteractionResult> {
  const { discord } = parts;
  const body = JSON.stringify({ ...describeContext(discord, interaction), ...data });
  try {
    const response = await waitForResponse(parts, interaction, body);
    // A response by a request was taken when it came.
    if (interaction.answeredWith === undefined) await takeResponse(discord, interaction, response);
    return describeResult(discord, interaction, response);
  } catch (error) {
    interaction.hasFailed = true;
    discord.save();
    const reason = error instanceof DiscordRefusal ? error.body : String(error);
    const refusal = { interactionId: interaction.id, name: interaction.name, reason };
    parts.refusals.push(refusal);
    return { interactionId: interaction.id, status: 'failed', refusal };
  } finally {
    parts.callbacks.delete(interaction.id);
  }
}

async function waitForResponse(
  { discord, send, callbacks }: InteractionParts,
  interaction: StoredInteraction,
  body: string,
): Promise<CheckedResponse> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('The site did not respond within three seconds')),
    RESPONSE_MILLISECONDS,
  );
  const { promise: called, resolve } = Promise.withResolvers<CheckedResponse>();
  callbacks.set(interaction.id, resolve);
  const responded = send(INTERACTIONS_PATH, discord.keys.signBody(body, Date.now()), body).then(
    ({ status, body: response }) =>
      status === 202 && response === '' ? called : readResponse(interaction, status, response),
  );
  try {
    return await Promise.race([late, called, responded]);
  } finally {
    clearTimeout(timer);
  }
}

function readResponse(interaction: StoredInteraction, status: number, body: string): CheckedResponse {
  if (status !== 200) throw refusePlainly(status, `the site returned ${body.slice(0, 500)}`);
  return checkResponse(interaction, JSON.parse(body));
}

function describeResult(
  discord: Discord,
  { id, originalId, userId }: StoredInteraction,
  response: CheckedResponse,
): InteractionResult {
  const message = discord.world.messages.find((each) => each.id === originalId);
  const isLoading = response.type === InteractionResponseType.DeferredChannelMessageWithSource;
  return {
    interactionId: id,
    status: isLoading ? 'loading' : 'answered',
    ...(message && { message: describeMessage(discord, message, userId) }),
    ...('modal' in response && { modal: response.modal }),
    ...('choices' in response && { choices: response.choices }),
  };
}
