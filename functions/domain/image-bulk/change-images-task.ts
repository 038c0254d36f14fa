import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { BulkJobId } from '#shared/ids.ts';

/** Continues a bulk change of images in the background. */
export const changeImagesTask = defineTask(
  'change-images',
  v.object({ id: BulkJobId, run: v.number() }),
  async () => (await import('./continue-job.ts')).continueJob,
);
