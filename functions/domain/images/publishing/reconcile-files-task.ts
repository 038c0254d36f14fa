import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';
import { ImageId } from '#shared/ids.ts';

/**
 * Makes an image's published files match its state. With `wasPublic`, visitors saw the image: the CDN cache is then
 * invalidated, whatever files an earlier attempt left.
 */
export const reconcileFilesTask = declareTask(
  'reconcile-files',
  v.object({ imageId: ImageId, wasPublic: v.boolean() }),
);
