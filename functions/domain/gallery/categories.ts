import { type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import { buildRootKey, readRoot } from '#platform/data/counted-lists/counters.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { type GalleryFilter, getCategoryLabel } from '#shared/image-categories.ts';
import { getRecentGalleryConfig } from '../gallery-settings/settings.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { buildImageList, matchApproved, parseFilterKey } from '../images/image-lists.ts';
import { loadSynonyms } from '../images/tags/aliases.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';

interface CountedCategory {
  value: GalleryFilter;
  label: string;
  count: number;
}

/**
 * Lists the enabled categories with their numbers of visible images, or of those that match a search, 'all' first. The
 * numbers of matches are exact up to the number of rows that a search reads.
 *
 * @param search empty for all images
 * @param options how the configuration is read
 */
export async function countCategories(search: string, options: ReadOptions = {}): Promise<CountedCategory[]> {
  const config = await getRecentGalleryConfig(options);
  return search ? countMatches(search, config) : countAll(config);
}

async function countMatches(search: string, config: GalleryConfig): Promise<CountedCategory[]> {
  const accept = matchApproved('all', listVisibleRatingGroups(config));
  const { filterKeys } = await searchIndex({
    definition: imageDefinition,
    term: search,
    hasTags: true,
    orAny: true,
    findSynonyms: await loadSynonyms(),
    accept,
  });
  const categories = filterKeys.map((filterKey) => parseFilterKey(filterKey)?.category);
  return listFilters(config).map((value) => ({
    value,
    label: getCategoryLabel(value),
    count: value === 'all' ? categories.length : categories.filter((each) => each === value).length,
  }));
}

const listFilters = ({ enabledCategories }: GalleryConfig): GalleryFilter[] => [
  'all',
  ...enabledCategories.filter((filter) => filter !== 'all'),
];

async function countAll(config: GalleryConfig): Promise<CountedCategory[]> {
  const ratingGroups = listVisibleRatingGroups(config);
  const filters = listFilters(config);
  const lists = filters.flatMap((filter) =>
    ratingGroups.map((ratingGroup) => buildImageList('approved', filter, ratingGroup).list),
  );
  const roots = await readInBatches(lists.map(buildRootKey));
  return filters.map((value, index) => {
    const [from, to] = [index * ratingGroups.length, (index + 1) * ratingGroups.length];
    const mine = lists.slice(from, to).map((list, nth) => readRoot(roots[from + nth], list));
    return {
      value,
      label: getCategoryLabel(value),
      count: mine.reduce((sum, { n }) => sum + n, 0),
    };
  });
}
