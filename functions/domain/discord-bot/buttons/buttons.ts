import { InteractionResponseType } from 'discord-api-types/v10';
import { Problem } from '#platform/problem.ts';
import { CONSENT_BUTTON } from '../../discord-posts/consent-buttons.ts';
import type { ConsentState } from '../../discord-posts/post.ts';
import { buildGalleryMessage } from '../gallery-message.ts';
import { buildWithdrawRow } from '../message-commands/submit-to-gallery.ts';
import { buildPrivateText } from '../private-text.ts';
import { requestPending } from '../review/request-pending.ts';
import type { Press } from './button.ts';
import { approveImage, rejectImage, STAFF_ONLY } from './decide-image.ts';

const CONSENT_CHOICES = ['given', 'refused', 'withdrawn'] as const;

/** Records what the author of a message says about its pictures, in the place of the question. */
const decideConsent: Press = async ([wanted, postId = ''], requester) => {
  const choice = CONSENT_CHOICES.find((each) => each === wanted);
  const { changeConsent } = await import('../../discord-posts/change-consent.ts');
  try {
    if (!choice) throw new Problem('not-found', "This button doesn't work any more.");
    return showConsent(await changeConsent(postId, requester.user, choice), postId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'version-conflict') throw error;
    return { type: InteractionResponseType.ChannelMessageWithSource, data: buildPrivateText(error.message) };
  }
};

const showConsent = (state: ConsentState, postId: string) => ({
  type: InteractionResponseType.UpdateMessage as const,
  data: { content: CONSENT_TEXTS[state], components: state === 'given' ? [buildWithdrawRow(postId)] : [] },
});

const WITHDRAWN = "Withdrawn. We're taking it out of the gallery.";

const CONSENT_TEXTS: Record<ConsentState, string> = {
  posted: WITHDRAWN,
  submitted: WITHDRAWN,
  asked: 'We still need your answer.',
  given: 'Thank you! Our team will look at it soon. You can withdraw it at any time.',
  refused: "All right, we won't use it.",
  withdrawn: WITHDRAWN,
};

/** Shows another image of the gallery in the place of the current one. */
const turnGallery: Press = async ([category = '', position = ''], requester) => ({
  type: InteractionResponseType.UpdateMessage,
  data: await buildGalleryMessage({ category, position, allowsSensitive: requester.isAgeRestricted }),
});

/** Shows the next image that waits in the place of the one that was decided on. */
const nextPending: Press = async (_, requester) =>
  (await requestPending(requester))
    ? { type: InteractionResponseType.DeferredMessageUpdate }
    : { type: InteractionResponseType.ChannelMessageWithSource, data: buildPrivateText(STAFF_ONLY) };

/** What buttons and menus do, by the first part of their ids. */
const BUTTONS: Readonly<Record<string, Press>> = {
  [CONSENT_BUTTON]: decideConsent,
  approve: approveImage,
  reject: rejectImage,
  pending: nextPending,
  gallery: turnGallery,
};

/** Finds the function of a button; undefined for one that we no longer have. */
export const findButton = (name: string): Press | undefined =>
  Object.hasOwn(BUTTONS, name) ? BUTTONS[name] : undefined;
