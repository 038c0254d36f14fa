import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import type { ImageId } from '../../../shared/ids.ts';
import type { NeighbourImage, PublicImage } from '../../../shared/public-image.ts';
import type { RatingBand } from '../../../shared/ratings.ts';
import type { Reading } from '../../platform/data/batch-get.ts';
import { beside } from '../../platform/data/beside.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { type ImageCard, imageKind } from '../image-kind.ts';
import { imageList } from '../image-lists.ts';
import { liveCounts, liveKey } from '../live-counts.ts';
import { configBeside } from './config-beside.ts';
import { listed, neighbourImage, publicImage } from './public-image.ts';
import { noSuchImage } from './shown-counts.ts';
import { isVisible, visibleBands } from './visibility.ts';

/** What visitors see of an image, and the configuration by which they do. */
interface GalleryImage {
  shown: { image: PublicImage; previous: NeighbourImage | null; next: NeighbourImage | null };
  config: GalleryConfig;
}

/**
 * One image as visitors see it, with the one before it (newer) and the one after it (older).
 *
 * @param reading how the configuration is read
 * @throws Problem `not-found` for an image that is not there or that visitors may not see
 */
export async function galleryImage(id: ImageId, reading: Reading = {}): Promise<GalleryImage> {
  const [config, [item, live]] = await configBeside([keyOf(imageKind, id), liveKey(id)], reading);
  const stored = item && thingFrom(imageKind, item);
  const image =
    stored && isVisible(stored, config) ? publicImage(listed(stored), liveCounts(live ?? {})) : undefined;
  if (!image) throw noSuchImage();
  const bands = visibleBands(config);
  const [previous, next] = await Promise.all([neighbour(id, bands, 'newer'), neighbour(id, bands, 'older')]);
  return { shown: { image, previous, next }, config };
}

async function neighbour(
  id: ImageId,
  bands: readonly RatingBand[],
  side: 'newer' | 'older',
): Promise<NeighbourImage | null> {
  const found = await beside(
    bands.map((band) => imageList('approved', 'all', band)),
    id,
    side,
  );
  // The lists of images hold images; their cards are written by the kind of images alone.
  return neighbourImage(found && { id: found.id as ImageId, card: found.card as unknown as ImageCard });
}
