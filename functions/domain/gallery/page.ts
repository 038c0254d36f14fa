import type { Pagination } from '../../../shared/contract/pagination.ts';
import { paginate } from '../../../shared/contract/pagination.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import type { ImageId } from '../../../shared/ids.ts';
import type { GalleryFilter } from '../../../shared/image-categories.ts';
import type { PublicImage } from '../../../shared/public-image.ts';
import type { RatingGroup } from '../../../shared/ratings.ts';
import { batchGet, type Item, type Key, type ReadOptions } from '../../platform/data/batch-get.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { rootKey } from '../../platform/data/counted-lists/counters.ts';
import { entityKey } from '../../platform/data/entity-definition.ts';
import { searchIndex } from '../../platform/data/search-index/search-index.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { imageList, matchApproved } from '../images/image-lists.ts';
import { liveCounts, liveKey } from '../images/live-counts.ts';
import { visibleRatingGroups } from '../images/visibility.ts';
import { toListedImage } from './listed-image.ts';
import { type ListedImage, publicImage } from './public-image.ts';
import { chooseRankingScope, rankedIds, rankingPage } from './ranking.ts';
import { readWithConfig } from './read-with-config.ts';
import { toTotals, totalsKey } from './totals.ts';

export interface GalleryPage {
  images: PublicImage[];
  pagination: Pagination;
}

interface Found {
  images: ListedImage[];
  total: number;
  isLowerBound?: boolean;
}

/**
 * Reads a page of the home page's gallery, with the configured page size, and the gallery's totals.
 *
 * @param options how the configuration is read
 */
export async function homepage(
  { category, page }: { category: GalleryFilter; page: number },
  options: ReadOptions = {},
) {
  const [{ config, ratingGroups, roots }, [totals]] = await readGalleryState(category, options, [totalsKey]);
  const found = await newestPage(category, ratingGroups, roots, page, config.imagesPerPage);
  return {
    ...(await withLiveCounts(found, ratingGroups, page, config.imagesPerPage)),
    totals: toTotals(totals, chooseRankingScope(ratingGroups)),
  };
}

export interface Browse {
  category: GalleryFilter;
  page: number;
  limit: number;
  sort: 'newest' | 'popular';
  search: string;
}

/**
 * Reads a page of the gallery by date or popularity, or of search results.
 *
 * @param options how the configuration is read
 */
export async function browse(asked: Browse, options: ReadOptions = {}): Promise<GalleryPage> {
  if (asked.search) return searchPage(asked, options);
  const { category, page, limit, sort } = asked;
  const [{ ratingGroups, roots }] = await readGalleryState(category, options);
  const found =
    sort === 'popular'
      ? await rankingPage(category, chooseRankingScope(ratingGroups), page, limit)
      : await newestPage(category, ratingGroups, roots, page, limit);
  return withLiveCounts(found, ratingGroups, page, limit);
}

interface GalleryState {
  config: GalleryConfig;
  ratingGroups: RatingGroup[];
  /**
   * The counter roots of both rating groups' lists, by list. Both are needed because only the configuration, read at
   * the same time, says which rating groups are visible.
   */
  roots: Map<string, Item | undefined>;
}

/**
 * Reads what a page needs before its list can be read, and additional items, in one round trip.
 *
 * @param options how the configuration is read
 * @returns also the items of `keys`, in their order
 */
async function readGalleryState(
  category: GalleryFilter,
  options: ReadOptions,
  keys: readonly Key[] = [],
): Promise<[GalleryState, (Item | undefined)[]]> {
  const lists = (['open', 'adult'] as const).map(
    (ratingGroup) => imageList('approved', category, ratingGroup).list,
  );
  const [config, items] = await readWithConfig([...lists.map(rootKey), ...keys], options);
  const roots = new Map(lists.map((list, index) => [list, items[index]]));
  return [{ config, ratingGroups: visibleRatingGroups(config), roots }, items.slice(lists.length)];
}

async function newestPage(
  category: GalleryFilter,
  ratingGroups: readonly RatingGroup[],
  roots: Map<string, Item | undefined>,
  page: number,
  limit: number,
): Promise<Found> {
  const lists = ratingGroups.map((ratingGroup) => imageList('approved', category, ratingGroup));
  const { entries, total } = await countedPage({ lists, page, limit, roots });
  return { images: entries.map(({ id, card }) => toListedImage(id, card)), total };
}

/**
 * Reads a page of search results. Reads the configuration in parallel with the first search term, and the
 * cards together with the live counts.
 */
async function searchPage(
  { category, page, limit, sort, search }: Browse,
  options: ReadOptions,
): Promise<GalleryPage> {
  const asked = readWithConfig([], options).then(([config]) => visibleRatingGroups(config));
  const accept = asked.then((shown) => matchApproved(category, shown));
  const [ratingGroups, { ids, isLowerBound }, ranked] = await Promise.all([
    asked,
    searchIndex({ definition: imageDefinition, term: search, accept }),
    sort === 'popular' ? asked.then((shown) => rankedIds(category, chooseRankingScope(shown))) : [],
  ]);
  const ordered = sort === 'popular' ? popularPage(ids, ranked) : ids;
  // Search index rows of images contain image ids.
  const wanted = ordered.slice((page - 1) * limit, page * limit) as ImageId[];
  const items = await batchGet([
    ...wanted.map((id) => entityKey(imageDefinition, id)),
    ...wanted.map(liveKey),
  ]);
  const [cards, live] = [items.slice(0, wanted.length), items.slice(wanted.length)];
  // Leaves out images that were deleted after the index was read.
  const found = wanted.flatMap((id, index) => {
    const item = cards[index];
    return item ? [{ image: toListedImage(id, item.card), live: live[index] }] : [];
  });
  const images = found.map(({ image }) => image);
  return readPage(
    { images, total: ids.length, isLowerBound },
    found.map((each) => each.live),
    ratingGroups,
    page,
    limit,
  );
}

/** Puts ranked images first in their order; the rest stays newest first. */
function popularPage(ids: readonly string[], ranked: readonly string[]): string[] {
  const found = new Set(ids);
  const top = ranked.filter((id) => found.has(id));
  const leading = new Set(top);
  return [...top, ...ids.filter((id) => !leading.has(id))];
}

/** Adds the live counts to a page, and leaves out images that have left the gallery since their list was read. */
export async function withLiveCounts(
  found: Found,
  ratingGroups: readonly RatingGroup[],
  page: number,
  limit: number,
): Promise<GalleryPage> {
  const live = await batchGet(found.images.map(({ id }) => liveKey(id)));
  return readPage(found, live, ratingGroups, page, limit);
}

/**
 * Builds a page with the live counts of its images. Leaves out images that have left the gallery since their
 * list was read, which their live filter key shows immediately.
 */
function readPage(
  { images, total, isLowerBound }: Found,
  live: readonly (Item | undefined)[],
  ratingGroups: readonly RatingGroup[],
  page: number,
  limit: number,
): GalleryPage {
  const stillShown = matchApproved('all', ratingGroups);
  const shown = images.flatMap((each, index) => {
    const counts = liveCounts(live[index] ?? {});
    const image = stillShown(counts.filterKey) ? publicImage(each, counts) : undefined;
    return image ? [image] : [];
  });
  const pagination = paginate(page, limit, total);
  return {
    images: shown,
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}
