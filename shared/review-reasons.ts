/** The reasons for rejecting an image, in display order. */
export const REVIEW_REASONS = [
  'off-topic',
  'low-quality',
  'duplicate',
  'wrong-rating',
  'not-own-work',
  'breaks-rules',
  'illegal',
  'taken-down',
  'other',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const LABELS: Record<ReviewReason, string> = {
  'off-topic': "Doesn't belong in this gallery",
  'low-quality': 'Low quality',
  duplicate: 'Duplicate of another image',
  'wrong-rating': 'Wrong rating',
  'not-own-work': "Not the uploader's own work",
  'breaks-rules': 'Breaks the community guidelines',
  illegal: 'Illegal content',
  'taken-down': 'Taken down',
  other: 'Other',
};

/** The display name of a reason. */
export const reviewReasonLabel = (reason: ReviewReason): string => LABELS[reason];
