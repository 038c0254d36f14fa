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
import { type Asker, readAsker } from './asker.ts';
import { parseButtonId } from './buttons/button.ts';
import { findButton } from './buttons/buttons.ts';
import { type Filled, LATER } from './commands/command.ts';
import { findCommand } from './commands/commands.ts';
import { findMessageCommand } from './message-commands/message-commands.ts';
import { buildPrivateText } from './private-text.ts';

/** Returns the answer to an interaction, in Discord's format. Discord waits for three seconds. */
export async function answerInteraction(interaction: APIInteraction): Promise<APIInteractionResponse> {
  switch (interaction.type) {
    case InteractionType.Ping:
      return { type: InteractionResponseType.Pong };
    case InteractionType.ApplicationCommandAutocomplete:
      return suggest(interaction);
    case InteractionType.ApplicationCommand:
      return toResponse(await answerCommand(interaction));
    case InteractionType.MessageComponent:
      return answerButton(interaction);
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

const toResponse = (answer: APIInteractionResponseCallbackData | typeof LATER): APIInteractionResponse =>
  answer === LATER
    ? {
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: { flags: MessageFlags.Ephemeral },
      }
    : toMessage(answer);

async function answerCommand(
  interaction: APIApplicationCommandInteraction,
): Promise<APIInteractionResponseCallbackData | typeof LATER> {
  const { data } = interaction;
  const answer = findAnswer(data);
  if (!answer)
    return buildPrivateText("This command isn't available any more. Type / to see the commands you can use.");
  try {
    return await answer(readAsker(interaction));
  } catch (cause) {
    await log('error', 'A command failed', { command: data.name, cause });
    return buildPrivateText(FAILED);
  }
}

function findAnswer(data: APIApplicationCommandInteraction['data']) {
  if (data.type === ApplicationCommandType.ChatInput) {
    const command = findCommand(data.name);
    return command && ((asker: Asker) => command.answer(listFilled(data), asker));
  }
  const run = data.type === ApplicationCommandType.Message ? findMessageCommand(data.name) : undefined;
  const message =
    'target_id' in data && 'messages' in data.resolved && data.resolved.messages[data.target_id];
  return run && message ? (asker: Asker) => run(message, asker) : undefined;
}

async function answerButton(interaction: APIMessageComponentInteraction): Promise<APIInteractionResponse> {
  const { data } = interaction;
  const { name, details } = parseButtonId(data.custom_id);
  const press = findButton(name);
  if (!press) return toMessage(buildPrivateText(GONE));
  try {
    return await press(details, readAsker(interaction), 'values' in data ? data.values : []);
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
