import type { Person } from '#platform/data/change.ts';
import type { ImageId, IsoTime, ReportId } from '#shared/ids.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { Rating } from '#shared/ratings.ts';
import type { ReportOutcome, ReportReason } from '#shared/report-reasons.ts';
import type { Recipient } from '../../notifications/notification.ts';
import type { UploaderId } from '../uploaders/uploader-counts.ts';

/** A decision on a report, and what it made of the image. */
export interface ReportDecision {
  outcome: ReportOutcome;
  rating?: Rating | undefined;
  category?: ImageCategory | undefined;
  /** The comment of the person who decided. */
  note?: string | undefined;
}

/** A report about an image. */
export interface Report {
  id: ReportId;
  version: number;
  imageId: ImageId;
  /** The image's title when it was reported. */
  imageTitle: string;
  /** Who uploaded the image. */
  uploader: UploaderId;
  reason: ReportReason;
  detail?: string;
  at: IsoTime;
  /** The account that is notified of what becomes of it, which staff never see; absent once it is resolved, and for guests. */
  reporter?: Recipient;
  /** The group that staff decide on, by the id of its first report; see `report-groups.ts`. */
  group: ReportId;
  /** Whether it is the first report of its group with this reason. */
  isFirstOfReason: boolean;
  state: 'open' | 'resolved';
  /** When it was opened again, if it was. */
  reopenedAt?: IsoTime;
  /** How, by whom and when it was resolved; set once it is. */
  decision?: ReportDecision & { by: Person; at: IsoTime };
}

/** A staff member's decision on the reports of an image. */
export interface Resolution {
  action: 'dismiss' | 'take-down' | 're-rate' | 're-categorise';
  rating?: Rating | undefined;
  category?: ImageCategory | undefined;
  /** For a take-down, shown to the uploader; otherwise only staff see it. */
  note?: string | undefined;
  /** The version of the image that the caller saw; any if undefined. */
  version?: number | undefined;
}
