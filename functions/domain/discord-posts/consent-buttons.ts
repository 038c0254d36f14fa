/** The first part of the ids of buttons that decide on the consent to a post. */
export const CONSENT_BUTTON = 'consent';

/** Builds the id of a button with which the author of a message decides. */
export const buildConsentId = (choice: 'given' | 'refused' | 'withdrawn', postId: string): string =>
  `${CONSENT_BUTTON}:${choice}:${postId}`;
