import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionResponseType,
  InteractionType,
} from 'discord-api-types/v10';
import { log } from '../../platform/log.ts';
import type { Filled } from './commands/command.ts';
import { findCommand } from './commands/commands.ts';
import { buildPrivateText } from './private-text.ts';

/** Returns the answer to an interaction, in Discord's format. Discord waits for three seconds. */
export async function answerInteraction(interaction: APIInteraction): Promise<APIInteractionResponse> {
  switch (interaction.type) {
    case InteractionType.Ping:
      return { type: InteractionResponseType.Pong };
    case InteractionType.ApplicationCommandAutocomplete:
      return suggest(interaction);
    case InteractionType.ApplicationCommand:
      return toMessage(await answerCommand(interaction));
    default:
      return toMessage(buildPrivateText("This button doesn't work any more. Run the command again."));
  }
}

const toMessage = (data: APIInteractionResponseCallbackData): APIInteractionResponse => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  data,
});

async function answerCommand(
  interaction: APIApplicationCommandInteraction,
): Promise<APIInteractionResponseCallbackData> {
  const { data } = interaction;
  const command = data.type === ApplicationCommandType.ChatInput ? findCommand(data.name) : undefined;
  if (!command)
    return buildPrivateText("This command isn't available any more. Type / to see the commands you can use.");
  try {
    return await command.answer(listFilled(data));
  } catch (cause) {
    await log('error', 'A command failed', { command: data.name, cause });
    return buildPrivateText('Something went wrong on our end. Please try again in a minute.');
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
