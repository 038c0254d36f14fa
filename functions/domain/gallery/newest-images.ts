import { readInBatches } from '#platform/data/batch-get.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { buildImageList } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';
import { toListedImage, toPublicImage } from './public-image.ts';

/**
 * Reads the newest images that visitors may see. It reads only as many cards as requested from each list, whatever the size of
 * the gallery, and half a unit for the counts of each.
 *
 * @param most the maximum number of images
 */
export async function listNewestImages(most: number, config: GalleryConfig): Promise<PublicImage[]> {
  const lists = listVisibleRatingGroups(config).map((ratingGroup) =>
    buildImageList('approved', 'all', ratingGroup),
  );
  const found = await Promise.all(
    lists.map((list) => readList(list, { from: undefined, side: 'older', limit: most })),
  );
  const newest = found
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, most);
  const images = newest.map(({ id, card }) => toListedImage(id, card));
  const live = await readInBatches(images.map(({ id }) => buildLiveKey(id)));
  return images.flatMap((image, index) => toPublicImage(image, toLiveCounts(live[index] ?? {})) ?? []);
}
