import { InteractionResponseType } from 'discord-api-types/v10';
import { buildPrivateText } from '../private-text.ts';
import { findReviewer } from '../review/find-reviewer.ts';
import type { Press } from './button.ts';
import { STAFF_ONLY } from './decide-image.ts';

/** Shows the next image that waits in the place of the one that was decided on. */
export const nextPending: Press = async (_, asker) => {
  if (!(await findReviewer(asker)))
    return { type: InteractionResponseType.ChannelMessageWithSource, data: buildPrivateText(STAFF_ONLY) };
  const { showNextPending } = await import('../review/next-pending.ts');
  return { type: InteractionResponseType.UpdateMessage, data: await showNextPending(asker) };
};
