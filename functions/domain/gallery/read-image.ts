import { batchGet, type ReadOptions } from '#platform/data/batch-get.ts';
import { entityFromItem, entityKey } from '#platform/data/entity-definition.ts';
import { readNeighbor } from '#platform/data/read-neighbor.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { ImageId } from '#shared/ids.ts';
import type { NeighborImage, PublicImage } from '#shared/public-image.ts';
import type { RatingGroup } from '#shared/ratings.ts';
import { recentGalleryConfig } from '../gallery-settings/settings.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { imageList } from '../images/image-lists.ts';
import { liveCounts, liveKey } from '../images/live-counts.ts';
import { isVisible, visibleRatingGroups } from '../images/visibility.ts';
import { imageNotFound } from './public-counts.ts';
import { buildNeighbor, listed, publicImage, toListedImage } from './public-image.ts';

/** An image as visitors see it, and the configuration that applies. */
interface GalleryImage {
  shown: {
    image: PublicImage;
    tags: string[];
    previous: NeighborImage | null;
    next: NeighborImage | null;
  };
  config: GalleryConfig;
}

/**
 * Reads an image as visitors see it, with its tags, the previous (newer) and the next (older) one.
 *
 * @param options how the configuration is read
 * @throws Problem `not-found` if the image does not exist or is not visible
 */
export async function galleryImage(id: ImageId, options: ReadOptions = {}): Promise<GalleryImage> {
  const config = await recentGalleryConfig(options);
  const [[item, live], neighbors] = await Promise.all([
    batchGet([entityKey(imageDefinition, id), liveKey(id)]),
    readNeighbors(id, visibleRatingGroups(config)),
  ]);
  const stored = item && entityFromItem(imageDefinition, item);
  const image =
    stored && isVisible(stored, config) ? publicImage(listed(stored), liveCounts(live ?? {})) : undefined;
  if (!image || !stored) throw imageNotFound();
  return { shown: { image, tags: stored.tags, ...neighbors }, config };
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
    ratingGroups.map((ratingGroup) => imageList('approved', 'all', ratingGroup)),
    id,
    side,
  );
  return buildNeighbor(found && toListedImage(found.id, found.card));
}
