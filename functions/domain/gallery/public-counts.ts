import type { Item } from '#platform/data/batch-get.ts';
import { buildNotFound, type Problem } from '#platform/problem.ts';
import { toGalleryConfig } from '../gallery-settings/settings.ts';
import { matchApproved } from '../images/image-lists.ts';
import { type LiveCounts, toLiveCounts } from '../images/live-counts.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';

/** The same refusal for an image that does not exist and for one that visitors may not see. */
export const buildImageNotFound = (): Problem => buildNotFound("This image doesn't exist");

/**
 * Reads the counts of an image that visitors may see.
 *
 * @param item its stored live counts
 * @param settings the stored gallery configuration; undefined until the first change
 * @throws Problem `not-found` for any other image
 */
export function readPublicCounts(item: Item | undefined, settings: Item | undefined): LiveCounts {
  const live = item && toLiveCounts(item);
  const ratingGroups = listVisibleRatingGroups(toGalleryConfig(settings));
  if (!live || !matchApproved('all', ratingGroups)(live.filterKey)) throw buildImageNotFound();
  return live;
}
