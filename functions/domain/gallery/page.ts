import { type Item, type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import { type Roots, readCountedPage, readRoots } from '#platform/data/counted-lists/counted-page.ts';
import { buildEntityKey, type ListEntry } from '#platform/data/entity-definition.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { paginate } from '#shared/contract/pagination.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { ImageId } from '#shared/ids.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { RATING_GROUPS, type RatingGroup } from '#shared/ratings.ts';
import { getRecentGalleryConfig } from '../gallery-settings/settings.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { buildImageList, matchApproved } from '../images/image-lists.ts';
import { buildLiveKey, SHOWN_LIVE_ATTRIBUTES, toLiveCounts } from '../images/live-counts.ts';
import { countVisible } from '../images/names/known-names.ts';
import { loadSynonyms } from '../images/tags/aliases.ts';
import { chooseRankingScope, listVisibleRatingGroups } from '../images/visibility.ts';
import { correctTerm } from './correct-term.ts';
import { type ListedImage, toListedImage, toPublicImage } from './public-image.ts';
import { listRankedIds, readRankingPage } from './ranking.ts';
import { toTotals, totalsKey } from './totals.ts';

export interface GalleryPage {
  images: PublicImage[];
  pagination: Pagination;
}

/** A page of what a search has found. */
interface SearchedPage extends GalleryPage {
  /** True if no image has all words of the search, so that these have some of them. */
  hasAny?: true;
  /** What the search may have meant, if no image has all of its words. */
  didYouMean?: string;
}

/** The images of a page, and how many there are on all pages. */
interface Found {
  images: readonly ListedImage[];
  total: number;
  isLowerBound?: boolean;
}

/** Where a page is, and what visitors may see there. */
interface Position {
  ratingGroups: readonly RatingGroup[];
  page: number;
  limit: number;
}

/**
 * Reads a page of the home page's gallery, with the configured page size, and the gallery's totals.
 *
 * @param options how the configuration is read
 */
export async function readHomepage(
  { category, page }: { category: GalleryFilter; page: number },
  options: ReadOptions = {},
) {
  const [visible, [totals]] = await Promise.all([
    findVisibleLists(listApproved(category), options),
    readInBatches([totalsKey]),
  ]);
  return {
    ...(await readListPage(visible, page, visible.config.imagesPerPage)),
    totals: toTotals(totals, chooseRankingScope(visible.ratingGroups)),
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
export async function browse(query: Browse, options: ReadOptions = {}): Promise<SearchedPage> {
  const { category, page, limit, sort, search } = query;
  if (!search && sort === 'newest')
    return readListPage(await findVisibleLists(listApproved(category), options), page, limit);
  const [config, findSynonyms] = await Promise.all([
    getRecentGalleryConfig(options),
    search ? loadSynonyms() : () => [],
  ]);
  const ratingGroups = listVisibleRatingGroups(config);
  if (search) return searchPage(query, ratingGroups, findSynonyms);
  const found = await readRankingPage(category, chooseRankingScope(ratingGroups), page, limit);
  return readWithLiveCounts(found, { ratingGroups, page, limit });
}

const listApproved = (category: GalleryFilter) => (ratingGroup: RatingGroup) =>
  buildImageList('approved', category, ratingGroup);

/** The lists that visitors may see, of those that exist for each rating group. */
interface VisibleLists {
  config: GalleryConfig;
  ratingGroups: RatingGroup[];
  lists: ListEntry[];
  /** Their root counters. */
  roots: Roots;
}

/**
 * Finds the lists that visitors may see. The root counters of all of them are read along with the configuration, since a
 * page of a list needs its own in any case.
 *
 * @param options how the configuration is read
 */
export async function findVisibleLists(
  buildList: (ratingGroup: RatingGroup) => ListEntry,
  options: ReadOptions,
): Promise<VisibleLists> {
  const [config, roots] = await Promise.all([
    getRecentGalleryConfig(options),
    readRoots(RATING_GROUPS.map(buildList)),
  ]);
  const ratingGroups = listVisibleRatingGroups(config);
  return { config, ratingGroups, lists: ratingGroups.map(buildList), roots };
}

/** Reads a page of lists, newest first, with the live counts of its images. */
export async function readListPage(
  { ratingGroups, lists, roots }: VisibleLists,
  page: number,
  limit: number,
): Promise<GalleryPage> {
  const { entries, total } = await readCountedPage({ lists, roots, page, limit });
  const images = entries.map(({ id, card }) => toListedImage(id, card));
  return readWithLiveCounts({ images, total }, { ratingGroups, page, limit });
}

/**
 * Reads a page of chosen images with their live counts, without those that visitors do not see.
 *
 * @param ids all of them, in their order
 */
export async function readImages(ids: readonly ImageId[], position: Position): Promise<GalleryPage> {
  const { page, limit } = position;
  const found = await readMatches(ids.slice((page - 1) * limit, page * limit));
  return buildPage(
    { images: found.map(({ image }) => image), total: ids.length },
    found.map(({ live }) => live),
    position,
  );
}

async function searchPage(
  { category, page, limit, sort, search }: Browse,
  ratingGroups: readonly RatingGroup[],
  findSynonyms: (slug: string) => string[],
): Promise<SearchedPage> {
  const [{ ids, isLowerBound, hasAny, missing }, ranked] = await Promise.all([
    searchIndex({
      definition: imageDefinition,
      term: search,
      hasTags: true,
      orAny: true,
      findSynonyms,
      accept: matchApproved(category, ratingGroups),
      // The ranking may put any match first.
      ...(sort === 'newest' && { wanted: page * limit }),
    }),
    sort === 'popular' ? listRankedIds(category, chooseRankingScope(ratingGroups)) : [],
  ]);
  const ordered = sort === 'popular' ? sortByRanking(ids, ranked) : ids;
  const [found, didYouMean] = await Promise.all([
    readFoundPage({ ids: ordered, isLowerBound }, { ratingGroups, page, limit }),
    hasAny || ids.length === 0
      ? correctTerm(search, missing, (name) => countVisible(name, ratingGroups) > 0)
      : undefined,
  ]);
  return { ...found, ...(hasAny && { hasAny }), ...(didYouMean !== undefined && { didYouMean }) };
}

/** Reads a page of what a search of images has found, in its order. */
export async function readFoundPage(
  { ids, isLowerBound }: { ids: readonly string[]; isLowerBound: boolean },
  position: Position,
): Promise<GalleryPage> {
  const { page, limit } = position;
  // Search index rows of images contain image ids.
  const matches = await readMatches(ids.slice((page - 1) * limit, page * limit) as ImageId[]);
  return buildPage(
    { images: matches.map(({ image }) => image), total: ids.length, isLowerBound },
    matches.map(({ live }) => live),
    position,
  );
}

/** Puts ranked images first in their order; the rest stays newest first. */
function sortByRanking(ids: readonly string[], ranked: readonly string[]): string[] {
  const found = new Set(ids);
  const top = ranked.filter((id) => found.has(id));
  const leading = new Set(top);
  return [...top, ...ids.filter((id) => !leading.has(id))];
}

/** Reads the cards and live counts of images, without those that were deleted after the index was read. */
async function readMatches(
  ids: readonly ImageId[],
): Promise<{ image: ListedImage; live: Item | undefined }[]> {
  const items = await readInBatches(
    [...ids.map((id) => buildEntityKey(imageDefinition, id)), ...ids.map(buildLiveKey)],
    {
      only: ['card', ...SHOWN_LIVE_ATTRIBUTES],
    },
  );
  return ids.flatMap((id, index) => {
    const item = items[index];
    return item ? [{ image: toListedImage(id, item.card), live: items[ids.length + index] }] : [];
  });
}

/** Reads the live counts of a page's images. */
async function readWithLiveCounts(found: Found, position: Position): Promise<GalleryPage> {
  return buildPage(found, await readInBatches(found.images.map(({ id }) => buildLiveKey(id))), position);
}

/**
 * Builds a page with the live counts of its images. Leaves out images that have left the gallery since their
 * list was read, which their live filter key shows immediately.
 */
function buildPage(
  { images, total, isLowerBound }: Found,
  live: readonly (Item | undefined)[],
  { ratingGroups, page, limit }: Position,
): GalleryPage {
  const stillShown = matchApproved('all', ratingGroups);
  const shown = images.flatMap((each, index) => {
    const counts = toLiveCounts(live[index] ?? {});
    const image = stillShown(counts.filterKey) ? toPublicImage(each, counts) : undefined;
    return image ? [image] : [];
  });
  const pagination = paginate(page, limit, total);
  return {
    images: shown,
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}
