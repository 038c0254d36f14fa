import * as v from 'valibot';
import { defineTask } from '../../platform/data/define-task.ts';

/** Takes the pictures of a message out of the gallery. */
export const withdrawPostTask = defineTask(
  'withdraw-discord-post',
  v.object({ postId: v.string() }),
  // Loaded on demand: the features that create the task delete no files.
  async ({ postId }) => (await import('./withdraw-post.ts')).withdrawPost(postId),
);
