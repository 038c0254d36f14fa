import {
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  ApplicationCommandType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { log } from '#platform/log.ts';
import { parseButtonId } from './buttons/button.ts';
import { findButton } from './buttons/buttons.ts';
import { type Filled, LATER } from './commands/command.ts';
import { findCommand } from './commands/commands.ts';
import type {
  AutocompleteInteraction,
  CommandInteraction,
  ComponentInteraction,
  FilledOptions,
  Interaction,
} from './interaction.ts';
import { findMessageCommand } from './message-commands/message-commands.ts';
import { buildPrivateText } from './private-text.ts';
import { type Requester, readRequester } from './requester.ts';

/**
 * Returns the response to an interaction, in Discord's format. Discord waits for three seconds.
 *
 * @throws Problem `invalid` if no one has sent it
 */
export async function handleInteraction(interaction: Interaction): Promise<APIInteractionResponse> {
  switch (interaction.type) {
    case InteractionType.Ping:
      return { type: InteractionResponseType.Pong };
    case InteractionType.ApplicationCommandAutocomplete:
      return suggest(interaction);
    case InteractionType.ApplicationCommand:
      return toResponse(await handleCommand(interaction));
    case InteractionType.MessageComponent:
      return handleButton(interaction);
    default:
      return toMessage(buildPrivateText(GONE));
  }
}

const GONE = "This button doesn't work any more. Run the command again.";
const FAILED = 'Something went wrong on our end. Please try again in a minute.';

const toMessage = (data: APIInteractionResponseCallbackData): APIInteractionResponse => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  data,
});

const toResponse = (response: APIInteractionResponseCallbackData | typeof LATER): APIInteractionResponse =>
  response === LATER
    ? {
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: { flags: MessageFlags.Ephemeral },
      }
    : toMessage(response);

async function handleCommand(
  interaction: CommandInteraction,
): Promise<APIInteractionResponseCallbackData | typeof LATER> {
  const { data } = interaction;
  const requester = readRequester(interaction);
  const respond = findResponder(data);
  if (!respond)
    return buildPrivateText("This command isn't available any more. Type / to see the commands you can use.");
  try {
    return await respond(requester);
  } catch (cause) {
    await log('error', 'A command failed', { command: data.name, cause });
    return buildPrivateText(FAILED);
  }
}

function findResponder(data: CommandInteraction['data']) {
  if (data.type === ApplicationCommandType.ChatInput) {
    const command = findCommand(data.name);
    return command && ((requester: Requester) => command.respond(listFilled(data.options), requester));
  }
  if (data.type !== ApplicationCommandType.Message) return undefined;
  const run = findMessageCommand(data.name);
  const message = data.resolved.messages[data.target_id];
  return run && message ? (requester: Requester) => run(message, requester) : undefined;
}

async function handleButton(interaction: ComponentInteraction): Promise<APIInteractionResponse> {
  const { data } = interaction;
  const { name, details } = parseButtonId(data.custom_id);
  const requester = readRequester(interaction);
  const press = findButton(name);
  if (!press) return toMessage(buildPrivateText(GONE));
  try {
    return await press(details, requester, data.values);
  } catch (cause) {
    await log('error', 'A button failed', { button: name, cause });
    return toMessage(buildPrivateText(FAILED));
  }
}

/** Suggestions help; without them the option can still be filled in. */
async function suggest({ data }: AutocompleteInteraction): Promise<APIInteractionResponse> {
  const typed = data.options.find(({ focused }) => focused)?.value ?? '';
  const choices = await findCommand(data.name)
    ?.suggest?.(String(typed))
    .catch(async (cause: unknown) => {
      await log('error', 'Suggestions failed', { command: data.name, cause });
      return [];
    });
  return {
    type: InteractionResponseType.ApplicationCommandAutocompleteResult,
    data: { choices: choices ?? [] },
  };
}

/** Our commands have only options that are texts. */
const listFilled = (options: FilledOptions): Filled =>
  Object.fromEntries(
    options.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])),
  );
