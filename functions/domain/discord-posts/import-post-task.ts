import * as v from 'valibot';
import { defineTask } from '../../platform/data/define-task.ts';

/** Brings the pictures of a message into the gallery's pipeline. */
export const importPostTask = defineTask(
  'import-discord-post',
  v.object({ postId: v.string() }),
  // Loaded on demand: the features that create the task neither ask Discord nor store files.
  async ({ postId }) => (await import('./import-post.ts')).importPost(postId),
);
