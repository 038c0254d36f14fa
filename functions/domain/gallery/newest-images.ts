import { readInBatches } from '#platform/data/batch-get.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { buildImageList } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import { toListedImage, toPublicImage } from './public-image.ts';

/** The images of a category that are not sensitive. */
export const listCategory = (category: GalleryFilter): ListEntry =>
  buildImageList('approved', category, 'open');

/**
 * Reads the newest images of a list. It reads only as many cards as requested, whatever the size of the gallery, and half a
 * unit for the counts of each.
 *
 * @param most the maximum number of images
 */
export async function listNewestImages(most: number, list: ListEntry): Promise<PublicImage[]> {
  const found = await readList(list, { from: undefined, side: 'older', limit: most });
  const images = found.map(({ id, card }) => toListedImage(id, card));
  const live = await readInBatches(images.map(({ id }) => buildLiveKey(id)));
  return images.flatMap((image, index) => toPublicImage(image, toLiveCounts(live[index] ?? {})) ?? []);
}
