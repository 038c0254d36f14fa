import { type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { readNeighbor } from '#platform/data/read-neighbor.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { ImageId } from '#shared/ids.ts';
import type { NeighborImage, PublicImage } from '#shared/public-image.ts';
import type { RatingGroup } from '#shared/ratings.ts';
import { getRecentGalleryConfig } from '../gallery-settings/settings.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { buildImageList } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import { locatePreview } from '../images/picture.ts';
import { isVisible, listVisibleRatingGroups } from '../images/visibility.ts';
import { buildImageNotFound } from './public-counts.ts';
import { buildNeighbor, toListed, toListedImage, toPublicImage } from './public-image.ts';

/** An image as visitors see it, and the configuration that applies. */
interface GalleryImage {
  shown: {
    image: PublicImage;
    tags: string[];
    previous: NeighborImage | null;
    next: NeighborImage | null;
  };
  config: GalleryConfig;
  /** The path of its preview for links, see `locatePreview`. */
  preview: string | undefined;
}

/**
 * Reads an image as visitors see it, with its tags, the previous (newer) and the next (older) one.
 *
 * @param options how the configuration is read
 * @throws Problem `not-found` if the image does not exist or is not visible
 */
export async function readGalleryImage(id: ImageId, options: ReadOptions = {}): Promise<GalleryImage> {
  const config = await getRecentGalleryConfig(options);
  const [[item, live], neighbors] = await Promise.all([
    readInBatches([buildEntityKey(imageDefinition, id), buildLiveKey(id)]),
    readNeighbors(id, listVisibleRatingGroups(config)),
  ]);
  const stored = item && toEntity(imageDefinition, item);
  const image =
    stored && isVisible(stored, config)
      ? toPublicImage(toListed(stored), toLiveCounts(live ?? {}))
      : undefined;
  if (!image || !stored) throw buildImageNotFound();
  return { shown: { image, tags: stored.tags, ...neighbors }, config, preview: locatePreview(stored) };
}

async function readNeighbors(
  id: ImageId,
  ratingGroups: readonly RatingGroup[],
): Promise<{ previous: NeighborImage | null; next: NeighborImage | null }> {
  const [previous, next] = await Promise.all([
    findNeighbor(id, ratingGroups, 'newer'),
    findNeighbor(id, ratingGroups, 'older'),
  ]);
  return { previous, next };
}

async function findNeighbor(
  id: ImageId,
  ratingGroups: readonly RatingGroup[],
  side: 'newer' | 'older',
): Promise<NeighborImage | null> {
  const found = await readNeighbor(
    ratingGroups.map((ratingGroup) => buildImageList('approved', 'all', ratingGroup)),
    id,
    side,
  );
  return buildNeighbor(found && toListedImage(found.id, found.card));
}
