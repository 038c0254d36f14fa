import type { ReviewReason } from '#shared/review-reasons.ts';

/** A staff member's decision on an image. */
export interface Review {
  status: 'approved' | 'rejected';
  reason?: ReviewReason | undefined;
  note?: string | undefined;
  /** The version that the caller saw; any if undefined. */
  version?: number | undefined;
}
