import type { APIInteractionResponseCallbackData, APIMessage } from 'discord-api-types/v10';
import type { Requester } from '../requester.ts';

/** A command in the menu of a message, under 'Apps'. */
export type MessageCommand = (
  message: APIMessage,
  requester: Requester,
) => Promise<APIInteractionResponseCallbackData>;
