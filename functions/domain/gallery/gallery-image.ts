import type { ImageId } from '../../../shared/ids.ts';
import type { NeighbourImage, PublicImage } from '../../../shared/public-image.ts';
import type { RatingBand } from '../../../shared/ratings.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { beside } from '../../platform/data/beside.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { type ImageCard, imageKind } from '../image-kind.ts';
import { imageList } from '../image-lists.ts';
import { liveCounts, liveKey } from '../live-counts.ts';
import { listed, neighbourImage, publicImage } from './public-image.ts';
import { galleryConfigFrom, gallerySettingsKey } from './settings.ts';
import { noSuchImage } from './shown-counts.ts';
import { isVisible, visibleBands } from './visibility.ts';

/**
 * One image as visitors see it, with the one before it (newer) and the one after it (older).
 *
 * @throws Problem `not-found` for an image that is not there or that visitors may not see
 */
export async function galleryImage(
  id: ImageId,
): Promise<{ image: PublicImage; previous: NeighbourImage | null; next: NeighbourImage | null }> {
  const [settings, item, live] = await batchGet([gallerySettingsKey, keyOf(imageKind, id), liveKey(id)]);
  const config = galleryConfigFrom(settings);
  const stored = item && thingFrom(imageKind, item);
  const image =
    stored && isVisible(stored, config) ? publicImage(listed(stored), liveCounts(live ?? {})) : undefined;
  if (!image) throw noSuchImage();
  const bands = visibleBands(config);
  const [previous, next] = await Promise.all([neighbour(id, bands, 'newer'), neighbour(id, bands, 'older')]);
  return { image, previous, next };
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
