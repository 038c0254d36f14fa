import { InteractionResponseType } from 'discord-api-types/v10';
import { buildGalleryMessage } from '../gallery-message.ts';
import type { Press } from './button.ts';

/** Shows another image of the gallery in the place of the current one. */
export const turnGallery: Press = async ([category = '', position = ''], asker) => ({
  type: InteractionResponseType.UpdateMessage,
  data: await buildGalleryMessage({ category, position, allowsSensitive: asker.isAgeRestricted }),
});
