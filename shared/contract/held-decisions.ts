import * as v from 'valibot';
import { BulkJobId, HeldDecisionId, ImageId, IsoTime, ReportId } from '../ids.ts';
import { REVIEW_REASONS } from '../review-reasons.ts';
import { SANCTIONS } from '../sanctions.ts';

/** The longest time for which a decision is held, in seconds. */
const MAX_HOLD_SECONDS = 60;

const HOLD = `Hold the decision for 0 to ${MAX_HOLD_SECONDS} seconds`;

/** For how many seconds the server holds a decision, so that it can be undone; 0 carries it out at once. */
export const HoldSeconds = v.optional(
  v.pipe(v.number(HOLD), v.integer(HOLD), v.minValue(0, HOLD), v.maxValue(MAX_HOLD_SECONDS, HOLD)),
  0,
);

/** What a held decision is about. */
const Subject = v.variant('type', [
  v.object({
    type: v.literal('review'),
    imageId: ImageId,
    /** The name of the image. */
    title: v.string(),
    status: v.picklist(['approved', 'rejected']),
    reason: v.optional(v.picklist(REVIEW_REASONS)),
    note: v.optional(v.string()),
  }),
  v.object({
    type: v.literal('resolution'),
    reportId: ReportId,
    title: v.string(),
    action: v.picklist(['dismiss', 'take-down', 're-rate', 're-categorise']),
    note: v.optional(v.string()),
  }),
  v.object({
    type: v.literal('sanction'),
    accountId: v.string(),
    imageId: ImageId,
    /** The name of the uploader. */
    name: v.string(),
    action: v.picklist(SANCTIONS),
    closesReports: v.boolean(),
  }),
  v.object({ type: v.literal('bulk'), jobId: BulkJobId }),
]);

/** A decision that the server carries out at `until`, unless it is undone. */
export const HeldDecision = v.object({
  id: HeldDecisionId,
  /** A refused decision stays for a day, unless it is dismissed. */
  state: v.picklist(['held', 'started', 'refused']),
  until: IsoTime,
  /** Why it was refused. */
  message: v.optional(v.string()),
  subject: Subject,
});
export type HeldDecision = v.InferOutput<typeof HeldDecision>;
