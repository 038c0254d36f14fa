import type { ImageId } from '../../../../shared/ids.ts';
import { newTask, type Task } from '../../../platform/data/tasks.ts';

/**
 * Creates the task that makes an image's published files match its state.
 *
 * @param wasPublic whether visitors saw the image: the CDN cache is then invalidated, whatever files an
 *   earlier attempt left
 */
export const reconcileFilesTask = (id: ImageId, { afterSeconds = 0, wasPublic = false } = {}): Task =>
  newTask('reconcile-files', { imageId: id, wasPublic }, { afterSeconds });
