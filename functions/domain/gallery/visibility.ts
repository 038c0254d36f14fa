import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { getRatingGroup, type RatingGroup } from '../../../shared/ratings.ts';
import type { Image } from '../images/image.ts';
import { listState } from '../images/image-lists.ts';

/**
 * The rating groups that visitors may see. This is the only place that decides it, for every list, count,
 * cover and share page.
 */
export const visibleRatingGroups = ({ showNSFW }: GalleryConfig): RatingGroup[] =>
  showNSFW ? ['open', 'adult'] : ['open'];

/** Whether visitors may see an image. */
export const isVisible = (image: Image, config: GalleryConfig): boolean =>
  listState(image) === 'approved' && visibleRatingGroups(config).includes(getRatingGroup(image.rating));
