import type { Item } from '../../platform/data/batch-get.ts';
import { notFound, type Problem } from '../../platform/problem.ts';
import { approvedLetters } from '../image-lists.ts';
import { type LiveCounts, liveCounts } from '../live-counts.ts';
import { galleryConfigFrom } from './settings.ts';
import { visibleBands } from './visibility.ts';

/** What visitors are told of an image that is not there or that they may not see: the two are alike. */
export const noSuchImage = (): Problem => notFound('This image does not exist');

/**
 * The counts of an image that visitors may see.
 *
 * @param item its live counts as stored
 * @param settings the gallery's configuration as stored, undefined while nobody has changed it
 * @throws Problem `not-found` for any other image
 */
export function shownCounts(item: Item | undefined, settings: Item | undefined): LiveCounts {
  const live = item && liveCounts(item);
  const bands = visibleBands(galleryConfigFrom(settings));
  if (!live || !approvedLetters('all', bands)(live.letters)) throw noSuchImage();
  return live;
}
