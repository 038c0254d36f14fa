/** Why somebody may report an image, in the order in which the form lists them. */
export const REPORT_REASONS = [
  'wrong-rating',
  'not-own-work',
  'harassment',
  'illegal',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const LABELS: Record<ReportReason, string> = {
  'wrong-rating': 'Its rating is wrong',
  'not-own-work': 'It is somebody else’s work',
  harassment: 'It attacks a person',
  illegal: 'It is against the law',
  spam: 'It is advertising',
  other: 'Something else',
};

/** What a person reads for a reason. */
export const reportReasonLabel = (reason: ReportReason): string => LABELS[reason];
