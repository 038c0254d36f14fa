import { CONSENT_BUTTON } from '../../discord-posts/consent-buttons.ts';
import type { Press } from './button.ts';
import { decideConsent } from './decide-consent.ts';
import { approveImage, rejectImage } from './decide-image.ts';
import { nextPending } from './next-pending.ts';
import { turnGallery } from './turn-gallery.ts';

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
