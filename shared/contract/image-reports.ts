import * as v from 'valibot';
import { IsoTime, ReportId } from '../ids.ts';
import { ImageCategory } from '../image-category-schemas.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { Rating } from '../ratings.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from '../report-reasons.ts';
import { buildOptionalLines } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { HoldSeconds } from './held-decisions.ts';
import { Page } from './pagination.ts';
import { Version } from './version.ts';

const REASON = 'Choose one of the reasons for a report';

/** Which reported images to list. */
export const ReportsQuery = v.object({
  page: Page,
  state: v.optional(v.picklist(['open', 'closed'], 'Choose open or closed'), 'open'),
  reason: v.optional(v.picklist(REPORT_REASONS, REASON)),
  /** Only the reported image with this report, whatever the other filters; none if it does not exist. */
  report: v.optional(ReportId),
});

/** A report as staff see it: never who sent it. */
export const ImageReport = v.object({
  id: ReportId,
  reason: v.picklist(REPORT_REASONS),
  detail: v.optional(v.string()),
  at: IsoTime,
  /** How many reports of its sender were decided on and right; absent for guests, in lists, and once it is closed. */
  reporter: v.optional(v.object({ decided: WholeNumber, right: WholeNumber })),
});

/** What staff decided on the reports of an image. */
export const ReportDecision = v.object({
  outcome: v.picklist(REPORT_OUTCOMES),
  /** The new rating or category of the image. */
  rating: v.optional(Rating),
  category: v.optional(ImageCategory),
  /** The display name of the person who decided. */
  by: v.string(),
  at: IsoTime,
  note: v.optional(v.string()),
});

/** The reports on an image, which are decided on as one. */
export const ReportGroup = v.object({
  /** The id of the first of them, by which they are resolved. */
  id: ReportId,
  /** When the newest of them was sent. */
  at: IsoTime,
  /** The title of the image when it was first reported. */
  imageTitle: v.string(),
  count: WholeNumber,
  /** The newest twenty, newest first. */
  reports: v.array(ImageReport),
  /** Absent while they are open. */
  decision: v.optional(ReportDecision),
});

export type ReportGroup = v.InferOutput<typeof ReportGroup>;

/** A decision on all open reports of an image. */
export const ReportResolution = v.strictObject({
  action: v.picklist(
    ['dismiss', 'take-down', 're-rate', 're-categorise'],
    'Choose dismiss, take-down, re-rate or re-categorise',
  ),
  /** Required to re-rate. */
  rating: v.optional(Rating),
  /** Required to re-categorise. */
  category: v.optional(ImageCategory),
  note: v.optional(buildOptionalLines('The note', IMAGE_LIMITS.reviewNote)),
  /** The version of the image that the caller saw; any if omitted. */
  version: v.optional(Version),
  holdSeconds: HoldSeconds,
});
