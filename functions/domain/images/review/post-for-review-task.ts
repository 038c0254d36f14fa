import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

/** Shows an image that waits for a decision in the review channels on Discord. */
export const postForReviewTask = defineTask(
  'post-for-review',
  v.object({ imageId: ImageId }),
  async () => (await import('../../discord-bot/review/post-for-review.ts')).postForReview,
);
