/** Why staff may decide against an image, in the order in which their screens list them. */
export const REVIEW_REASONS = [
  'off-topic',
  'low-quality',
  'duplicate',
  'wrong-rating',
  'not-own-work',
  'breaks-rules',
  'taken-down',
  'other',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const LABELS: Record<ReviewReason, string> = {
  'off-topic': 'It does not belong in this gallery',
  'low-quality': 'Its quality is too low',
  duplicate: 'The gallery has it already',
  'wrong-rating': 'Its rating is wrong',
  'not-own-work': 'It is not the uploader’s own work',
  'breaks-rules': 'It breaks the community guidelines',
  'taken-down': 'It was taken down',
  other: 'Another reason',
};

/** What a person reads for a reason. */
export const reviewReasonLabel = (reason: ReviewReason): string => LABELS[reason];
