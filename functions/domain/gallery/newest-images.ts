import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { buildImageList } from '../images/image-lists.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';
import { toListedImage, toPublicImage } from './public-image.ts';

/**
 * Reads the newest images that visitors may see, without their counts. It reads only as many cards as
 * requested from each list, whatever the size of the gallery.
 *
 * @param most the maximum number of images
 */
export async function listNewestImages(
  most: number,
  config: GalleryConfig,
): Promise<Omit<PublicImage, 'views' | 'likes'>[]> {
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
  return newest.flatMap(
    ({ id, card }) => toPublicImage(toListedImage(id, card), { views: 0, likes: 0 }) ?? [],
  );
}
