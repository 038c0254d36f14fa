import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  type APIMessageComponentInteraction,
  ApplicationCommandOptionType,
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
import { findMessageCommand } from './message-commands/message-commands.ts';
import { buildPrivateText } from './private-text.ts';
import { type Requester, readRequester } from './requester.ts';

/** Returns the response to an interaction, in Discord's format. Discord waits for three seconds. */
export async function handleInteraction(interaction: APIInteraction): Promise<APIInteractionResponse> {
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
  interaction: APIApplicationCommandInteraction,
): Promise<APIInteractionResponseCallbackData | typeof LATER> {
  const { data } = interaction;
  const respond = findResponder(data);
  if (!respond)
    return buildPrivateText("This command isn't available any more. Type / to see the commands you can use.");
  try {
    return await respond(readRequester(interaction));
  } catch (cause) {
    await log('error', 'A command failed', { command: data.name, cause });
    return buildPrivateText(FAILED);
  }
}

function findResponder(data: APIApplicationCommandInteraction['data']) {
  if (data.type === ApplicationCommandType.ChatInput) {
    const command = findCommand(data.name);
    return command && ((requester: Requester) => command.respond(listFilled(data), requester));
  }
  const run = data.type === ApplicationCommandType.Message ? findMessageCommand(data.name) : undefined;
  const message =
    'target_id' in data && 'messages' in data.resolved && data.resolved.messages[data.target_id];
  return run && message ? (requester: Requester) => run(message, requester) : undefined;
}

async function handleButton(interaction: APIMessageComponentInteraction): Promise<APIInteractionResponse> {
  const { data } = interaction;
  const { name, details } = parseButtonId(data.custom_id);
  const press = findButton(name);
  if (!press) return toMessage(buildPrivateText(GONE));
  try {
    return await press(details, readRequester(interaction), 'values' in data ? data.values : []);
  } catch (cause) {
    await log('error', 'A button failed', { button: name, cause });
    return toMessage(buildPrivateText(FAILED));
  }
}

/** Suggestions help; without them the option can still be filled in. */
async function suggest({
  data,
}: APIApplicationCommandAutocompleteInteraction): Promise<APIInteractionResponse> {
  const focused = data.options?.find((option) => 'focused' in option && option.focused);
  const typed = focused && 'value' in focused ? String(focused.value) : '';
  const choices = await findCommand(data.name)
    ?.suggest?.(typed)
    .catch(async (cause: unknown) => {
      await log('error', 'Suggestions failed', { command: data.name, cause });
      return [];
    });
  return {
    type: InteractionResponseType.ApplicationCommandAutocompleteResult,
    data: { choices: choices ?? [] },
  };
}

function listFilled(data: APIApplicationCommandInteraction['data']): Filled {
  const options = 'options' in data ? (data.options ?? []) : [];
  return Object.fromEntries(
    options.flatMap((option) =>
      option.type === ApplicationCommandOptionType.String ? [[option.name, option.value]] : [],
    ),
  );
}
