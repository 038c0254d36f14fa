import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

/** Publishes an image that was approved before its file was processed. */
export const approveAheadTask = declareTask('approve-ahead', v.object({ imageId: ImageId }));
