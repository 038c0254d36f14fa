import { InteractionResponseType, InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { addMessage, editMessage } from '../messages.ts';
import type { Message, StoredInteraction } from '../world.ts';
import type { CheckedResponse } from './check-response.ts';

/** Does what the response to an interaction says: shows a message, changes one, or remembers that one will come. */
export async function takeResponse(
  discord: Discord,
  interaction: StoredInteraction,
  response: CheckedResponse,
): Promise<void> {
  interaction.answeredWith = response.type;
  const source = findSource(discord, interaction);
  switch (response.type) {
    case InteractionResponseType.ChannelMessageWithSource: {
      const message = await showMessage(discord, interaction, response.message);
      interaction.originalId = message.id;
      break;
    }
    case InteractionResponseType.DeferredChannelMessageWithSource: {
      const flags = MessageFlags.Loading | (response.isEphemeral ? MessageFlags.Ephemeral : 0);
      const message = await showMessage(discord, interaction, { content: 'Thinking…', flags });
      // It has no content of its own yet.
      message.content = '';
      interaction.originalId = message.id;
      break;
    }
    case InteractionResponseType.UpdateMessage:
      if (source) await editMessage(discord, source, response.message, []);
      interaction.originalId = source?.id;
      break;
    case InteractionResponseType.DeferredMessageUpdate:
      interaction.originalId = source?.id;
      break;
    default:
  }
  discord.save();
}

/** The message whose component was used; it may be one that only its user sees. */
const findSource = ({ world }: Discord, { sourceId }: StoredInteraction): Message | undefined =>
  world.messages.find(({ id }) => id === sourceId);

/** Shows a message of the bot where the interaction took place; an ephemeral one to its user alone. */
export function showMessage(
  discord: Discord,
  { id, channelId, userId, type }: StoredInteraction,
  body: Parameters<typeof addMessage>[1]['body'],
  files: Parameters<typeof addMessage>[1]['files'] = [],
): Promise<Message> {
  const isEphemeral = Boolean((body.flags ?? 0) & MessageFlags.Ephemeral);
  const isCommand = type === InteractionType.ApplicationCommand;
  return addMessage(discord, {
    channelId,
    authorId: discord.world.botId,
    body,
    files,
    more: {
      type: isCommand ? MessageType.ChatInputCommand : MessageType.Default,
      interactionId: id,
      ...(isEphemeral && { visibleTo: userId }),
    },
  });
}
