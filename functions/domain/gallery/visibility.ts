import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { getRatingBand, type RatingBand } from '../../../shared/ratings.ts';
import type { Image } from '../images/image.ts';
import { listState } from '../images/image-lists.ts';

/**
 * The rating bands that visitors may see. This is the only place that decides it, for every list, count,
 * cover and share page.
 */
export const visibleBands = ({ showNSFW }: GalleryConfig): RatingBand[] =>
  showNSFW ? ['open', 'adult'] : ['open'];

/** Whether visitors may see an image. */
export const isVisible = (image: Image, config: GalleryConfig): boolean =>
  listState(image) === 'approved' && visibleBands(config).includes(getRatingBand(image.rating));
