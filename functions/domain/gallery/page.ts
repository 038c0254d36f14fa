import { batchGet, type Item, type ReadOptions } from '#platform/data/batch-get.ts';
import { entityKey } from '#platform/data/entity-definition.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { paginate } from '#shared/contract/pagination.ts';
import type { ImageId } from '#shared/ids.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import type { RatingGroup } from '#shared/ratings.ts';
import { lastGalleryConfig, recentGalleryConfig } from '../gallery-settings/settings.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { imageList, matchApproved } from '../images/image-lists.ts';
import { liveCounts, liveKey, SHOWN_LIVE_ATTRIBUTES } from '../images/live-counts.ts';
import { visibleRatingGroups } from '../images/visibility.ts';
import { expectImages, type ReadLive } from './expected-images.ts';
import { toListedImage } from './listed-image.ts';
import { type ListedImage, publicImage } from './public-image.ts';
import { chooseRankingScope, rankedIds, rankingPage } from './ranking.ts';
import { startGalleryPage } from './start-gallery-page.ts';
import { toTotals, totalsKey } from './totals.ts';

export interface GalleryPage {
  images: PublicImage[];
  pagination: Pagination;
}

interface Found {
  images: ListedImage[];
  total: number;
  isLowerBound?: boolean;
  /** Live counts that were read along with the page. */
  live?: ReadLive;
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
  const started = await startGalleryPage(
    {
      buildList: listApproved(category),
      page,
      chooseLimit: ({ imagesPerPage }) => imagesPerPage,
      also: [totalsKey],
    },
    options,
  );
  const { ratingGroups, limit, items } = started;
  return {
    ...(await withLiveCounts(await started.finish(), ratingGroups, page, limit)),
    totals: toTotals(items[0], chooseRankingScope(ratingGroups)),
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
  return asked.sort === 'popular' ? popularPage(asked, options) : newestPage(asked, options);
}

const listApproved = (category: GalleryFilter) => (ratingGroup: RatingGroup) =>
  imageList('approved', category, ratingGroup);

async function newestPage({ category, page, limit }: Browse, options: ReadOptions): Promise<GalleryPage> {
  const asked = { buildList: listApproved(category), page, chooseLimit: () => limit };
  const { ratingGroups, finish } = await startGalleryPage(asked, options);
  return withLiveCounts(await finish(), ratingGroups, page, limit);
}

/** Reads the configuration along with the ranking that it most likely allows. */
async function popularPage({ category, page, limit }: Browse, options: ReadOptions): Promise<GalleryPage> {
  const guess = chooseRankingScope(visibleRatingGroups(lastGalleryConfig()));
  const expected = expectImages(`popular ${category} ${guess} ${page} ${limit}`);
  const [config, likely, items] = await Promise.all([
    recentGalleryConfig(options),
    rankingPage(category, guess, page, limit),
    batchGet(expected.liveKeys),
  ]);
  const ratingGroups = visibleRatingGroups(config);
  const scope = chooseRankingScope(ratingGroups);
  const found = scope === guess ? likely : await rankingPage(category, scope, page, limit);
  expected.replace(found.images);
  return withLiveCounts({ ...found, live: expected.toReadLive(items) }, ratingGroups, page, limit);
}

/**
 * Reads a page of search results. The configuration, and the images that this process last found there, are read along
 * with the words.
 */
async function searchPage(
  { category, page, limit, sort, search }: Browse,
  options: ReadOptions,
): Promise<GalleryPage> {
  const asked = recentGalleryConfig(options).then(visibleRatingGroups);
  const accept = asked.then((shown) => matchApproved(category, shown));
  const guess = visibleRatingGroups(lastGalleryConfig());
  const expected = expectImages(`search ${category} ${guess} ${page} ${limit} ${sort} ${search}`);
  const [ratingGroups, { ids, isLowerBound }, ranked, known] = await Promise.all([
    asked,
    searchIndex({
      definition: imageDefinition,
      term: search,
      accept,
      mayBeRecent: !options.consistent,
      // The ranking may put any match first.
      ...(sort === 'newest' && { wanted: page * limit }),
    }),
    sort === 'popular' ? asked.then((shown) => rankedIds(category, chooseRankingScope(shown))) : [],
    readMatches(expected.ids),
  ]);
  const ordered = sort === 'popular' ? sortByRanking(ids, ranked) : ids;
  // Search index rows of images contain image ids.
  const wanted = ordered.slice((page - 1) * limit, page * limit) as ImageId[];
  expected.replace(wanted.map((id) => ({ id })));
  const read = new Map([...known, ...(await readMatches(wanted.filter((id) => !known.has(id))))]);
  // Leaves out images that were deleted after the index was read.
  const found = wanted.flatMap((id) => read.get(id) ?? []);
  return readPage(
    { images: found.map(({ image }) => image), total: ids.length, isLowerBound },
    found.map(({ live }) => live),
    ratingGroups,
    page,
    limit,
  );
}

/** Reads the cards and live counts of images; undefined for those that do not exist. */
async function readMatches(
  ids: readonly ImageId[],
): Promise<Map<ImageId, { image: ListedImage; live: Item | undefined } | undefined>> {
  const items = await batchGet([...ids.map((id) => entityKey(imageDefinition, id)), ...ids.map(liveKey)], {
    only: ['card', ...SHOWN_LIVE_ATTRIBUTES],
  });
  return new Map(
    ids.map((id, index) => {
      const item = items[index];
      return [id, item && { image: toListedImage(id, item.card), live: items[ids.length + index] }];
    }),
  );
}

/** Puts ranked images first in their order; the rest stays newest first. */
function sortByRanking(ids: readonly string[], ranked: readonly string[]): string[] {
  const found = new Set(ids);
  const top = ranked.filter((id) => found.has(id));
  const leading = new Set(top);
  return [...top, ...ids.filter((id) => !leading.has(id))];
}

/**
 * Adds the live counts to a page, except those that were read with it, and leaves out images that have left the gallery
 * since their list was read.
 */
export async function withLiveCounts(
  found: Found,
  ratingGroups: readonly RatingGroup[],
  page: number,
  limit: number,
): Promise<GalleryPage> {
  const ids = found.images.map(({ id }) => id);
  const missing = ids.filter((id) => !found.live?.has(id));
  const items = await batchGet(missing.map(liveKey));
  const live = new Map([...(found.live ?? []), ...missing.map((id, index) => [id, items[index]] as const)]);
  return readPage(
    found,
    ids.map((id) => live.get(id)),
    ratingGroups,
    page,
    limit,
  );
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
