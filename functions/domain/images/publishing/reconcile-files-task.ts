import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

/**
 * Makes an image's published files match its state. With `wasPublic`, visitors saw the image: the CDN cache is then
 * invalidated, whatever files an earlier attempt left.
 */
export const reconcileFilesTask = defineTask(
  'reconcile-files',
  v.object({ imageId: ImageId, wasPublic: v.boolean() }),
  async () => (await import('./reconcile-files.ts')).reconcileImageFiles,
);
