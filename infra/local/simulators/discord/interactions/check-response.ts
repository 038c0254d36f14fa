import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import * as v from 'valibot';
import { type FieldErrors, refuse } from '../discord-refusal.ts';
import { checkBody, nestError } from '../validation/check-body.ts';
import { Choices } from '../validation/commands.ts';
import { Modal } from '../validation/components.ts';
import { checkMessage, isEmptyMessage, type MessageBody } from '../validation/message-body.ts';
import type { StoredInteraction } from '../world.ts';

const Suggestions = v.object({ choices: Choices });

/** The responses to an interaction, checked. */
export type CheckedResponse =
  | {
      type: InteractionResponseType.ChannelMessageWithSource | InteractionResponseType.UpdateMessage;
      message: MessageBody;
    }
  | { type: InteractionResponseType.DeferredChannelMessageWithSource; isEphemeral: boolean }
  | { type: InteractionResponseType.DeferredMessageUpdate | InteractionResponseType.Pong }
  | { type: InteractionResponseType.ApplicationCommandAutocompleteResult; choices: Choices }
  | { type: InteractionResponseType.Modal; modal: Modal };

/** Which responses fit which interaction. */
const MESSAGES = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.DeferredChannelMessageWithSource,
];
const UPDATES = [InteractionResponseType.DeferredMessageUpdate, InteractionResponseType.UpdateMessage];
const ALLOWED: Record<number, readonly InteractionResponseType[]> = {
  [InteractionType.Ping]: [InteractionResponseType.Pong],
  [InteractionType.ApplicationCommand]: [...MESSAGES, InteractionResponseType.Modal],
  [InteractionType.MessageComponent]: [...MESSAGES, ...UPDATES, InteractionResponseType.Modal],
  [InteractionType.ApplicationCommandAutocomplete]: [
    InteractionResponseType.ApplicationCommandAutocompleteResult,
  ],
  [InteractionType.ModalSubmit]: MESSAGES,
};

const ResponseBody = v.object({ type: v.number(), data: v.optional(v.unknown()) });

/**
 * Checks the response to an interaction as Discord does.
 *
 * @throws DiscordRefusal 50035, or 50006 for an empty message
 */
export function checkResponse({ type, sourceId }: StoredInteraction, body: unknown): CheckedResponse {
  const { type: responseType, data } = checkBody(ResponseBody, body);
  const isUpdate = type === InteractionType.ModalSubmit && sourceId !== undefined;
  const allowed = [...(ALLOWED[type] ?? []), ...(isUpdate ? UPDATES : [])];
  if (!allowed.includes(responseType))
    throw refuse(
      50035,
      nestError(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${allowed.join(', ')}}.`),
    );
  return withDataPath(() => checkData(responseType, data));
}

function checkData(type: InteractionResponseType, data: unknown): CheckedResponse {
  switch (type) {
    case InteractionResponseType.ChannelMessageWithSource:
    case InteractionResponseType.UpdateMessage: {
      const message = checkMessage(data);
      if (type === InteractionResponseType.ChannelMessageWithSource && isEmptyMessage(message, 0))
        throw refuse(50006);
      return { type, message };
    }
    case InteractionResponseType.DeferredChannelMessageWithSource: {
      const { flags } = checkBody(Deferred, data ?? {});
      return { type, isEphemeral: Boolean(flags & MessageFlags.Ephemeral) };
    }
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      return { type, choices: checkBody(Suggestions, data).choices };
    case InteractionResponseType.Modal:
      return { type, modal: checkBody(Modal, data) };
    default:
      return {
        type: type === InteractionResponseType.Pong ? type : InteractionResponseType.DeferredMessageUpdate,
      };
  }
}

/** Whether the response will be ephemeral is decided with this one, and nothing else can be. */
const Deferred = v.object({
  flags: v.optional(v.picklist([0, MessageFlags.Ephemeral], 'Only EPHEMERAL can be set here'), 0),
});

/** Names the fields of the data as they are in the whole response. */
function withDataPath<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    const errors = readErrors(error);
    throw errors ? refuse(50035, { data: errors }) : error;
  }
}

function readErrors(error: unknown): FieldErrors | undefined {
  if (typeof error !== 'object' || !error || !('body' in error)) return undefined;
  const { body } = error;
  // Only a refusal has a body, and these are its errors.
  return typeof body === 'object' && body && 'errors' in body ? (body.errors as FieldErrors) : undefined;
}
