import type { Item } from '#platform/data/batch-get.ts';
import { notFound, type Problem } from '#platform/problem.ts';
import { toGalleryConfig } from '../gallery-settings/settings.ts';
import { matchApproved } from '../images/image-lists.ts';
import { type LiveCounts, liveCounts } from '../images/live-counts.ts';
import { visibleRatingGroups } from '../images/visibility.ts';

/** The same refusal for an image that does not exist and for one that visitors may not see. */
export const imageNotFound = (): Problem => notFound("This image doesn't exist");

/**
 * Reads the counts of an image that visitors may see.
 *
 * @param item its stored live counts
 * @param settings the stored gallery configuration; undefined until the first change
 * @throws Problem `not-found` for any other image
 */
export function publicCounts(item: Item | undefined, settings: Item | undefined): LiveCounts {
  const live = item && liveCounts(item);
  const ratingGroups = visibleRatingGroups(toGalleryConfig(settings));
  if (!live || !matchApproved('all', ratingGroups)(live.filterKey)) throw imageNotFound();
  return live;
}
