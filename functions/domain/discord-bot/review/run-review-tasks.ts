import { implementTask, type RunnableTask } from '#platform/data/define-task.ts';
import { postForReviewTask } from '../../images/review/post-for-review-task.ts';
import { decideOnDiscordTask } from './decide-task.ts';
import { showPendingTask } from './show-pending-task.ts';

/** The tasks about reviews on Discord, with their functions; only the feature that runs tasks bundles them. */
export const REVIEW_TASKS: readonly RunnableTask[] = [
  implementTask(decideOnDiscordTask, async (input) =>
    (await import('./decide-on-discord.ts')).decideOnDiscord(input),
  ),
  implementTask(postForReviewTask, async ({ imageId }) =>
    (await import('./post-for-review.ts')).postForReview(imageId),
  ),
  implementTask(showPendingTask, async (input) => (await import('./show-pending.ts')).showPending(input)),
];
