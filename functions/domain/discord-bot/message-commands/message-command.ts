import type { APIInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { DiscordMessage } from '../../discord-posts/discord-message.ts';
import type { Requester } from '../requester.ts';

/** A command in the menu of a message, under 'Apps'. */
export type MessageCommand = (
  message: DiscordMessage,
  requester: Requester,
) => Promise<APIInteractionResponseCallbackData>;
