import * as v from 'valibot';
import { ImageId } from '../../../../shared/ids.ts';
import { defineTask } from '../../../platform/data/define-task.ts';

/** Publishes an image that was approved before its file was processed. */
export const approveAheadTask = defineTask(
  'approve-ahead',
  v.object({ imageId: ImageId }),
  // Loaded on demand: most features that change images publish none.
  async ({ imageId }) => (await import('./approve-ahead.ts')).approveAhead(imageId),
);
