import { InteractionResponseType } from 'discord-api-types/v10';
import { CONSENT_BUTTON } from '../../discord-posts/consent-buttons.ts';
import { buildGalleryMessage } from '../gallery-message.ts';
import { buildPrivateText } from '../private-text.ts';
import { requestPending } from '../review/request-pending.ts';
import type { Press } from './button.ts';
import { decideConsent } from './decide-consent.ts';
import { approveImage, rejectImage, STAFF_ONLY } from './decide-image.ts';

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
