import { enqueue } from '#platform/data/tasks.ts';
import { copyToMedia } from '#platform/media/storage.ts';
import { readGalleryConfig } from '../../gallery-settings/settings.ts';
import { buildDerivedFolder, listPublishedNames } from '../file-addresses.ts';
import type { Image, ImageFacts, ImageFiles } from '../image.ts';
import { reconcileFilesTask } from '../image-tasks.ts';
import { buildPublishedFolder } from '../picture.ts';
import { isVisible } from '../visibility.ts';

/** Copies the files of an image that visitors see to the public bucket. It is idempotent. */
export async function publishFiles({ id, rating, files }: ImageFacts & { files: ImageFiles }): Promise<void> {
  await Promise.all(
    listPublishedNames({ rating, files }).map((name) =>
      copyToMedia(
        `${buildDerivedFolder(id)}${files.hash}/${name}`,
        `${buildPublishedFolder(id)}${files.hash}/${name}`,
      ),
    ),
  );
}

/** How long a publication may take before a task checks whether it completed. */
const PUBLISHING_SECONDS = 120;

/**
 * Publishes the files of an image before the transaction that shows it, if visitors may see it then. A task
 * created beforehand withdraws them if that transaction never commits, or if the configuration changes at the
 * same time.
 *
 * @param planned the image as the transaction will store it
 */
export async function publishAhead(planned: Image & { files: ImageFiles }): Promise<void> {
  await enqueue(
    reconcileFilesTask.create(
      { imageId: planned.id, wasPublic: false },
      { afterSeconds: PUBLISHING_SECONDS },
    ),
  );
  const { config } = await readGalleryConfig({ consistent: true });
  if (isVisible(planned, config)) await publishFiles(planned);
}
