import { type Walk, type WalkRun, walkList } from '#platform/data/list-walks/walk-list.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildImageList } from '../image-lists.ts';
import { drawPreviewsTask, drawPreviewTask } from '../image-tasks.ts';
import { drawImagePreview } from './draw-image-preview.ts';
import { previewsProgress } from './previews-progress.ts';

const RETRY_SECONDS = 60;

/** Only images are on the list that is walked. */
const toImageId = ({ id }: { id: string }) => id as ImageId;

/**
 * Draws the previews that images lack, those that everyone may see, and the contact sheets that their artists and
 * categories lack. Any other image has its preview drawn when it becomes one of them, see `reconcileImageFiles`.
 */
const WALK: Walk<object> = {
  progress: previewsProgress,
  list: buildImageList('approved', 'all', 'open'),
  handle: (entry) => drawImagePreview({ imageId: toImageId(entry) }),
  // Each holds the pixels of an image.
  concurrency: 2,
  createRun: drawPreviewsTask.create,
  createRetry: (entry) =>
    drawPreviewTask.create({ imageId: toImageId(entry) }, { afterSeconds: RETRY_SECONDS }),
};

/** Continues to draw what is missing. Running it again changes nothing. */
export const drawMissingPreviews = (run: WalkRun): Promise<void> => walkList(WALK, run);
