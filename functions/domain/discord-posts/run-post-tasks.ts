import { implementTask, type RunnableTask } from '#platform/data/define-task.ts';
import { askConsentTask } from './ask-consent-task.ts';
import { importPostTask } from './import-post-task.ts';
import { markPostTask } from './mark-post-task.ts';
import { withdrawPostTask } from './withdraw-post-task.ts';

/** The tasks about pictures from Discord, with their functions; only the feature that runs tasks bundles them. */
export const POST_TASKS: readonly RunnableTask[] = [
  implementTask(askConsentTask, async ({ postId }) => (await import('./ask-consent.ts')).askConsent(postId)),
  implementTask(importPostTask, async ({ postId }) => (await import('./import-post.ts')).importPost(postId)),
  implementTask(markPostTask, async ({ postId }) => (await import('./mark-post.ts')).markStoredPost(postId)),
  implementTask(withdrawPostTask, async ({ postId }) =>
    (await import('./withdraw-post.ts')).withdrawPost(postId),
  ),
];
