import {
  type APIInteraction,
  type APIInteractionResponse,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';

/** Returns the answer to an interaction, in Discord's format. Discord waits for three seconds. */
export function answerInteraction({ type }: APIInteraction): APIInteractionResponse {
  if (type === InteractionType.Ping) return { type: InteractionResponseType.Pong };
  if (type === InteractionType.ApplicationCommandAutocomplete)
    return { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } };
  return buildPrivateMessage(
    type === InteractionType.ApplicationCommand
      ? "This command isn't available any more. Type / to see the commands you can use."
      : "This button doesn't work any more. Run the command again.",
  );
}

/** A message that only the person who ran the command sees. */
const buildPrivateMessage = (content: string): APIInteractionResponse => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  data: { content, flags: MessageFlags.Ephemeral, allowed_mentions: { parse: [] } },
});
