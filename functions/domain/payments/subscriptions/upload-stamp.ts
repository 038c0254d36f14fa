import type { IsoTime } from '#shared/ids.ts';

/** What a person's images carry of their benefits, so that lists need not compute these for each of their entries. */
export interface UploadStamp {
  /** Whether reviewers meet the images first. */
  hasPriority?: true;
  /** Until when the person has the premium badge. */
  premiumBadgeUntil?: IsoTime;
}
