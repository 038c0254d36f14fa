import * as v from 'valibot';
import { ActorSchema } from '#platform/data/change.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId, IsoTime, ReportId } from '#shared/ids.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';
import { REPORT_OUTCOMES } from '#shared/report-reasons.ts';

const Closure = v.object({
  imageId: ImageId,
  outcome: v.picklist(REPORT_OUTCOMES),
  rating: v.optional(v.picklist(RATINGS)),
  category: v.optional(v.picklist(IMAGE_CATEGORIES)),
  note: v.optional(v.string()),
  actor: ActorSchema,
});
export type Closure = v.InferOutput<typeof Closure>;

const ClosureOfGroup = v.object({
  ...Closure.entries,
  group: ReportId,
  /** When the first report was closed; earlier releases leave it out. */
  at: v.optional(IsoTime),
});
export type ClosureOfGroup = v.InferOutput<typeof ClosureOfGroup>;

const ReopenedGroup = v.object({
  imageId: ImageId,
  group: ReportId,
  actor: ActorSchema,
  /** When the decision was made that no longer stands. */
  decidedAt: IsoTime,
});
export type ReopenedGroup = v.InferOutput<typeof ReopenedGroup>;

/** Closes the open reports on an image that was decided on. */
export const closeReportsTask = defineTask(
  'close-reports',
  Closure,
  async () => (await import('./close-reports.ts')).closeReports,
);

/** Closes the other reports of a group whose first one was closed. */
export const closeGroupTask = defineTask(
  'close-report-group',
  ClosureOfGroup,
  async () => (await import('./close-reports.ts')).closeGroup,
);

/** Opens the other reports of a group again whose first one was opened. */
export const reopenGroupTask = defineTask(
  'reopen-report-group',
  ReopenedGroup,
  async () => (await import('./reopen-report.ts')).reopenOthers,
);
