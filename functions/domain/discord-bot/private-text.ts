import { type APIInteractionResponseCallbackData, MessageFlags } from 'discord-api-types/v10';

/** Builds a message that only the person who ran the command sees. */
export const buildPrivateText = (content: string): APIInteractionResponseCallbackData => ({
  content,
  flags: MessageFlags.Ephemeral,
  allowed_mentions: { parse: [] },
});
