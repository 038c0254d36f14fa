/** The reasons for reporting an image, in form order. The profile of its artist is reported from the artist's page. */
export const REPORT_REASONS = [
  'wrong-rating',
  'not-own-work',
  'harassment',
  'illegal',
  'spam',
  'profile',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What became of a report: staff decided, acted on the uploader (`handled`), or the image was deleted. */
export const REPORT_OUTCOMES = [
  'dismissed',
  'taken-down',
  're-rated',
  're-categorised',
  'handled',
  'image-removed',
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

const LABELS: Record<ReportReason, string> = {
  'wrong-rating': 'Wrong rating',
  'not-own-work': 'Stolen art',
  harassment: 'Harassment',
  illegal: 'Illegal content',
  spam: 'Spam',
  profile: 'What the artist says',
  other: 'Something else',
};

/** The display name of a reason. */
export const reportReasonLabel = (reason: ReportReason): string => LABELS[reason];
