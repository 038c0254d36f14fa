import { InteractionResponseType } from 'discord-api-types/v10';
import { Problem } from '#platform/problem.ts';
import type { ConsentState } from '../../discord-posts/post.ts';
import { buildWithdrawRow } from '../message-commands/submit-to-gallery.ts';
import { buildPrivateText } from '../private-text.ts';
import type { Press } from './button.ts';

const CHOICES = ['given', 'refused', 'withdrawn'] as const;

/** Records what the author of a message says about its pictures, in the place of the question. */
export const decideConsent: Press = async ([wanted, postId = ''], requester) => {
  const choice = CHOICES.find((each) => each === wanted);
  const { changeConsent } = await import('../../discord-posts/change-consent.ts');
  try {
    if (!choice) throw new Problem('not-found', "This button doesn't work any more.");
    return show(await changeConsent(postId, requester.user, choice), postId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'version-conflict') throw error;
    return { type: InteractionResponseType.ChannelMessageWithSource, data: buildPrivateText(error.message) };
  }
};

const show = (state: ConsentState, postId: string) => ({
  type: InteractionResponseType.UpdateMessage as const,
  data: { content: TEXTS[state], components: state === 'given' ? [buildWithdrawRow(postId)] : [] },
});

const WITHDRAWN = "Withdrawn. We're taking it out of the gallery.";

const TEXTS: Record<ConsentState, string> = {
  posted: WITHDRAWN,
  submitted: WITHDRAWN,
  asked: 'We still need your answer.',
  given: 'Thank you! Our team will look at it soon. You can withdraw it at any time.',
  refused: "All right, we won't use it.",
  withdrawn: WITHDRAWN,
};
