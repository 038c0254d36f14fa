import type { Person } from '#platform/data/change.ts';
import type { AppealOutcome } from '#shared/appeals.ts';
import type { AppealId, ImageId, IsoTime } from '#shared/ids.ts';
import type { ReviewReason } from '#shared/review-reasons.ts';
import type { Recipient } from '../notifications/notification.ts';

/** An appeal of an uploader against the rejection of their image. Its id follows from the decision. */
export interface Appeal {
  id: AppealId;
  version: number;
  imageId: ImageId;
  /** The title of the image at the time. */
  title: string;
  /** The decision as it was made. */
  decision: { on: number; by: Person; at: IsoTime; reason: ReviewReason; note?: string };
  /** The account that appeals, with its name at the time. */
  by: Recipient & { name: string };
  text: string;
  at: IsoTime;
  /** What became of it, by whom and when; absent while it is open. */
  outcome?: { state: AppealOutcome; reply: string; by: Person; at: IsoTime };
}
