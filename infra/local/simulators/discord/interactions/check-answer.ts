import { InteractionResponseType as AnswerType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import * as v from 'valibot';
import { type FieldErrors, refuse } from '../discord-refusal.ts';
import { checkBody, nestError } from '../validation/check-body.ts';
import { Choices } from '../validation/commands.ts';
import { Modal } from '../validation/components.ts';
import { checkMessage, isEmptyMessage, type MessageBody } from '../validation/message-body.ts';
import type { StoredInteraction } from '../world.ts';

const Suggestions = v.object({ choices: Choices });

/** The answers to an interaction, checked. */
export type CheckedAnswer =
  | { type: AnswerType.ChannelMessageWithSource | AnswerType.UpdateMessage; message: MessageBody }
  | { type: AnswerType.DeferredChannelMessageWithSource; isEphemeral: boolean }
  | { type: AnswerType.DeferredMessageUpdate | AnswerType.Pong }
  | { type: AnswerType.ApplicationCommandAutocompleteResult; choices: Choices }
  | { type: AnswerType.Modal; modal: Modal };

/** Which answers fit which interaction. */
const MESSAGES = [AnswerType.ChannelMessageWithSource, AnswerType.DeferredChannelMessageWithSource];
const UPDATES = [AnswerType.DeferredMessageUpdate, AnswerType.UpdateMessage];
const ALLOWED: Record<number, readonly AnswerType[]> = {
  [InteractionType.Ping]: [AnswerType.Pong],
  [InteractionType.ApplicationCommand]: [...MESSAGES, AnswerType.Modal],
  [InteractionType.MessageComponent]: [...MESSAGES, ...UPDATES, AnswerType.Modal],
  [InteractionType.ApplicationCommandAutocomplete]: [AnswerType.ApplicationCommandAutocompleteResult],
  [InteractionType.ModalSubmit]: MESSAGES,
};

const Answer = v.object({ type: v.number(), data: v.optional(v.unknown()) });

/**
 * Checks the answer to an interaction as Discord does.
 *
 * @throws DiscordRefusal 50035, or 50006 for an empty message
 */
export function checkAnswer({ type, sourceId }: StoredInteraction, body: unknown): CheckedAnswer {
  const { type: answerType, data } = checkBody(Answer, body);
  const isUpdate = type === InteractionType.ModalSubmit && sourceId !== undefined;
  const allowed = [...(ALLOWED[type] ?? []), ...(isUpdate ? UPDATES : [])];
  if (!allowed.includes(answerType))
    throw refuse(
      50035,
      nestError(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${allowed.join(', ')}}.`),
    );
  return withDataPath(() => checkData(answerType, data));
}

function checkData(type: AnswerType, data: unknown): CheckedAnswer {
  switch (type) {
    case AnswerType.ChannelMessageWithSource:
    case AnswerType.UpdateMessage: {
      const message = checkMessage(data);
      if (type === AnswerType.ChannelMessageWithSource && isEmptyMessage(message, 0)) throw refuse(50006);
      return { type, message };
    }
    case AnswerType.DeferredChannelMessageWithSource: {
      const { flags } = checkBody(Deferred, data ?? {});
      return { type, isEphemeral: Boolean(flags & MessageFlags.Ephemeral) };
    }
    case AnswerType.ApplicationCommandAutocompleteResult:
      return { type, choices: checkBody(Suggestions, data).choices };
    case AnswerType.Modal:
      return { type, modal: checkBody(Modal, data) };
    default:
      return { type: type === AnswerType.Pong ? type : AnswerType.DeferredMessageUpdate };
  }
}

/** Whether the answer will be ephemeral is decided with this one, and nothing else can be. */
const Deferred = v.object({
  flags: v.optional(v.picklist([0, MessageFlags.Ephemeral], 'Only EPHEMERAL can be set here'), 0),
});

/** Names the fields of the data as they are in the whole answer. */
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
