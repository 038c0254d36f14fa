import type { APIInteractionResponseCallbackData, APIMessage } from 'discord-api-types/v10';
import type { Asker } from '../asker.ts';

/** A command in the menu of a message, under 'Apps'. */
export type MessageCommand = (
  message: APIMessage,
  asker: Asker,
) => Promise<APIInteractionResponseCallbackData>;
