import type { ImageId } from '../../../shared/ids.ts';
import type { PublicImage } from '../../../shared/public-image.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import type { ImageCard } from '../image-kind.ts';
import { imageList } from '../image-lists.ts';
import { publicImage } from './public-image.ts';
import { galleryConfigFrom, gallerySettingsKey } from './settings.ts';
import { visibleBands } from './visibility.ts';

/**
 * The newest images that visitors may see, without their counts. It reads the cards of as many images and no
 * more, however many the gallery has.
 *
 * @param most how many at most
 */
export async function newestImages(most: number): Promise<Omit<PublicImage, 'views' | 'likes'>[]> {
  const [settings] = await batchGet([gallerySettingsKey]);
  const lists = visibleBands(galleryConfigFrom(settings)).map((band) => imageList('approved', 'all', band));
  const found = await Promise.all(
    lists.map((list) => readList(list, { from: undefined, side: 'older', limit: most })),
  );
  const newest = found
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, most);
  return newest.flatMap(({ id, card }) => {
    // The lists of images hold images; their cards are written by the kind of images alone.
    const listed = { id: id as ImageId, card: card as unknown as ImageCard };
    return publicImage(listed, { views: 0, likes: 0 }) ?? [];
  });
}
