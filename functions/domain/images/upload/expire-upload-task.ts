import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { ImageId } from '#shared/ids.ts';

/** An upload that has not arrived by then never will: its URL is valid for 15 minutes. */
const ABANDONED_AFTER_SECONDS = 24 * 60 * 60;

export const expireUploadTask = defineTask(
  'expire-upload',
  v.object({ imageId: ImageId }),
  async () => (await import('./expire-upload.ts')).expireUpload,
);

/** Creates the task that deletes a new image if its file does not arrive. */
export const createExpireUploadTask = (imageId: ImageId): Task =>
  expireUploadTask.create({ imageId }, { afterSeconds: ABANDONED_AFTER_SECONDS });
