import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

/** Shows an image that waits for a decision in the review channels on Discord. */
export const postForReviewTask = declareTask('post-for-review', v.object({ imageId: ImageId }));
