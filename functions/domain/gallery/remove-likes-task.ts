import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

/** Deletes the likes of a deleted image. */
export const removeLikesTask = defineTask(
  'remove-likes',
  v.object({ imageId: ImageId }),
  async () => (await import('./remove-likes.ts')).removeLikes,
);
