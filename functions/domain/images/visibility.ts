import type { GalleryConfig } from '#shared/gallery-config.ts';
import { getRatingGroup, type RatingGroup } from '#shared/ratings.ts';
import type { ImageFacts } from './image.ts';
import { listState } from './image-lists.ts';

/** What a configuration says about visibility. */
type Shown = Pick<GalleryConfig, 'showNSFW'>;

/**
 * The rating groups that visitors may see. This is the only place that decides it, for every list, count,
 * cover and share page.
 */
export const listVisibleRatingGroups = ({ showNSFW }: Shown): RatingGroup[] =>
  showNSFW ? ['open', 'adult'] : ['open'];

/** Which images a ranking or a total covers: those that are not sensitive, or all. */
export type RankingScope = 'open' | 'everything';

export const chooseRankingScope = (ratingGroups: readonly RatingGroup[]): RankingScope =>
  ratingGroups.includes('adult') ? 'everything' : 'open';

/**
 * Whether visitors see an image under every configuration. Files of other approved images may be public, but can be
 * withdrawn at any time.
 */
export const isAlwaysVisible = (image: ImageFacts): boolean => isVisible(image, { showNSFW: false });

/** Whether visitors may see an image. Its files are public if and only if they may, see `reconcileImageFiles`. */
export const isVisible = (image: ImageFacts, config: Shown): boolean =>
  listState(image) === 'approved' && listVisibleRatingGroups(config).includes(getRatingGroup(image.rating));
