import { categoryLabel, type GalleryFilter } from '../../../shared/image-categories.ts';
import { batchGet, type ReadOptions } from '../../platform/data/batch-get.ts';
import { readRoot, rootKey } from '../../platform/data/counted-lists/counters.ts';
import { galleryConfig } from '../gallery-settings/settings.ts';
import { imageList } from '../images/image-lists.ts';
import { visibleRatingGroups } from '../images/visibility.ts';

/**
 * Lists the enabled categories with their numbers of visible images, 'all' first.
 *
 * @param options how the configuration is read
 */
export async function countedCategories(
  options: ReadOptions = {},
): Promise<{ value: GalleryFilter; label: string; count: number }[]> {
  const { config } = await galleryConfig(options);
  const ratingGroups = visibleRatingGroups(config);
  const filters: GalleryFilter[] = ['all', ...config.enabledCategories.filter((filter) => filter !== 'all')];
  const lists = filters.flatMap((filter) =>
    ratingGroups.map((ratingGroup) => imageList('approved', filter, ratingGroup).list),
  );
  const roots = await batchGet(lists.map(rootKey));
  return filters.map((value, index) => {
    const mine = roots.slice(index * ratingGroups.length, (index + 1) * ratingGroups.length);
    return {
      value,
      label: categoryLabel(value),
      count: mine.reduce((sum, root) => sum + readRoot(root).n, 0),
    };
  });
}
