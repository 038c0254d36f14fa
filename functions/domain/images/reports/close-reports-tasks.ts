import * as v from 'valibot';
import { ActorSchema } from '#platform/data/change.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId, ReportId } from '#shared/ids.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';

const Closure = v.object({
  imageId: ImageId,
  outcome: v.picklist(['dismissed', 'taken-down', 're-rated', 're-categorised', 'image-removed']),
  rating: v.optional(v.picklist(RATINGS)),
  category: v.optional(v.picklist(IMAGE_CATEGORIES)),
  note: v.optional(v.string()),
  actor: ActorSchema,
});
export type Closure = v.InferOutput<typeof Closure>;

const ClosureOfGroup = v.object({ ...Closure.entries, group: ReportId });
export type ClosureOfGroup = v.InferOutput<typeof ClosureOfGroup>;

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
