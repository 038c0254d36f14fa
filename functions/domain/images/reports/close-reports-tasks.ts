import * as v from 'valibot';
import { ActorSchema } from '#platform/data/change.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId, ReportId } from '#shared/ids.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';

const Closure = {
  imageId: ImageId,
  outcome: v.picklist(['dismissed', 'taken-down', 're-rated', 're-categorised', 'image-removed']),
  rating: v.optional(v.picklist(RATINGS)),
  category: v.optional(v.picklist(IMAGE_CATEGORIES)),
  note: v.optional(v.string()),
  actor: ActorSchema,
} as const;

/** Loaded on demand: closing reports needs this file. */
const load = () => import('./close-reports.ts');

/** Closes the open reports on an image that was decided on. */
export const closeReportsTask = defineTask(
  'close-reports',
  v.object(Closure),
  async ({ imageId, ...closing }) => (await load()).closeReports(imageId, closing),
);

/** Closes the other reports of a group whose first one was closed. */
export const closeGroupTask = defineTask(
  'close-report-group',
  v.object({ ...Closure, group: ReportId }),
  async ({ imageId, group, ...closing }) => (await load()).closeGroup({ imageId, group }, closing),
);
