import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { isWide } from '../../../features/gallery/is-wide.ts';

/**
 * Chooses which wide images span two columns: those that have a later card of one column to themselves, which fills
 * the gap that they may leave at the end of a row. So no gap remains, whatever the number of columns.
 */
export function chooseWide(images: readonly Pick<PublicImage, 'id' | 'width' | 'height'>[]): Set<ImageId> {
  const chosen = new Set<ImageId>();
  let fillers = 0;
  for (const image of images.toReversed()) {
    if (isWide(image) && fillers > 0) {
      chosen.add(image.id);
      fillers -= 1;
    } else fillers += 1;
  }
  return chosen;
}
