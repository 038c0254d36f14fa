import { type Walk, type WalkRun, walkList } from '#platform/data/list-walks/walk-list.ts';
import { invalidate } from '#platform/media/invalidate.ts';
import type { FilePublication } from '#shared/contract/gallery.ts';
import type { ImageId } from '#shared/ids.ts';
import { publicationProgress } from '../gallery-settings/publication.ts';
import { reconcileSensitiveFilesTask } from '../gallery-settings/tasks.ts';
import { ALL_CACHED_PAGES } from '../images/cached-pages.ts';
import { buildImageList } from '../images/image-lists.ts';
import { reconcileFilesTask } from '../images/image-tasks.ts';
import { PUBLISHED_IMAGES } from '../images/picture.ts';
import { reconcileImageFiles } from '../images/publishing/reconcile-files.ts';

const RETRY_SECONDS = 60;

/** Only images are on the list that is walked. */
const toImageId = ({ id }: { id: string }) => id as ImageId;

/**
 * Brings the published files of sensitive images in line with the configuration; images that are right stay as they
 * are. The list has the approved images rated r.
 */
const WALK: Walk<Pick<FilePublication, 'showNSFW'>> = {
  progress: publicationProgress,
  list: buildImageList('approved', 'all', 'adult'),
  handle: (entry) => reconcileImageFiles({ imageId: toImageId(entry), wasPublic: false, invalidates: false }),
  concurrency: 10,
  createRun: reconcileSensitiveFilesTask.create,
  createRetry: (entry) =>
    reconcileFilesTask.create(
      { imageId: toImageId(entry), wasPublic: true },
      { afterSeconds: RETRY_SECONDS },
    ),
  beforeRunEnds: async ({ showNSFW }) => {
    if (!showNSFW) await invalidate(`/${PUBLISHED_IMAGES}*`, ...ALL_CACHED_PAGES);
  },
};

/** Continues a walk through the sensitive images. Running it again changes nothing. */
export const reconcileSensitiveFiles = (run: WalkRun): Promise<void> => walkList(WALK, run);
