import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';

/** Removes the pages of tags from the edge, after a change of a tag. */
export const invalidateTagsTask = defineTask(
  'invalidate-tags',
  v.object({}),
  async () => (await import('./invalidate-tags.ts')).invalidateTags,
);
