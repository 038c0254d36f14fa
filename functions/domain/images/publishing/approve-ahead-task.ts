import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

/** Publishes an image that was approved before its file was processed. */
export const approveAheadTask = defineTask(
  'approve-ahead',
  v.object({ imageId: ImageId }),
  async () => (await import('./approve-ahead.ts')).approveAhead,
);
