/** What reviewers can do about someone who uploaded an image. */
export const SANCTIONS = ['warn', 'limit', 'suspend'] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** What a warning is about, in display order. */
export const WARNINGS = [
  'wrong-rating',
  'not-own-work',
  'harassment',
  'spam',
  'low-quality',
  'other',
] as const;
export type Warning = (typeof WARNINGS)[number];

const SENTENCES: Record<Warning, string> = {
  'wrong-rating': 'Please give every image the rating that fits it, and adult images the rating R.',
  'not-own-work': 'Please upload only art that you made yourself.',
  harassment: 'Please leave other people out of your images and what you write about them.',
  spam: 'Please stop using images and their texts to advertise.',
  'low-quality': 'Please upload fewer images, and only those that are finished.',
  other: 'Please follow our community guidelines.',
};

/** The sentence that a warned person reads. */
export const warningSentence = (warning: Warning): string => SENTENCES[warning];

/** How far reviewers may go; those who manage accounts may suspend for longer. */
export const SANCTION_LIMITS = {
  /** Submissions a day of someone whose submissions are limited; none with 0. */
  perDay: 5,
  limitDays: 90,
  suspensionDays: 30,
} as const;
