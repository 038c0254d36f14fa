import { InteractionResponseType } from 'discord-api-types/v10';
import { buildPrivateText } from '../private-text.ts';
import { askForPending } from '../review/ask-for-pending.ts';
import type { Press } from './button.ts';
import { STAFF_ONLY } from './decide-image.ts';

/** Shows the next image that waits in the place of the one that was decided on. */
export const nextPending: Press = async (_, asker) =>
  (await askForPending(asker))
    ? { type: InteractionResponseType.DeferredMessageUpdate }
    : { type: InteractionResponseType.ChannelMessageWithSource, data: buildPrivateText(STAFF_ONLY) };
