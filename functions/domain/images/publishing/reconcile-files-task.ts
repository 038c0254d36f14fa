import * as v from 'valibot';
import { ImageId } from '../../../../shared/ids.ts';
import { defineTask } from '../../../platform/data/define-task.ts';

/**
 * Makes an image's published files match its state. With `wasPublic`, visitors saw the image: the CDN cache is then
 * invalidated, whatever files an earlier attempt left.
 */
export const reconcileFilesTask = defineTask(
  'reconcile-files',
  v.object({ imageId: ImageId, wasPublic: v.boolean() }),
  // Loaded on demand: the features that publish images do not reconcile them.
  async ({ imageId, wasPublic }) =>
    (await import('./reconcile-files.ts')).reconcileImageFiles(imageId, { wasPublic }),
);
