import type { Pagination } from '../../../shared/contract/pagination.ts';
import { paginate } from '../../../shared/contract/pagination.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import type { ImageId } from '../../../shared/ids.ts';
import type { GalleryFilter } from '../../../shared/image-categories.ts';
import type { PublicImage } from '../../../shared/public-image.ts';
import type { RatingBand } from '../../../shared/ratings.ts';
import { batchGet, type Item, type Key, type Reading } from '../../platform/data/batch-get.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { rootKey } from '../../platform/data/counted-lists/counters.ts';
import { keyOf } from '../../platform/data/kind.ts';
import { searchWords } from '../../platform/data/search-words.ts';
import { type ImageCard, imageKind } from '../image-kind.ts';
import { approvedLetters, imageList } from '../image-lists.ts';
import { liveCounts, liveKey } from '../live-counts.ts';
import { configBeside } from './config-beside.ts';
import { type ListedImage, publicImage } from './public-image.ts';
import { audienceOf, rankedIds, rankingPage } from './ranking.ts';
import { totalsFor, totalsKey } from './totals.ts';
import { visibleBands } from './visibility.ts';

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
 * A page of the home page's showcase, as long as the configuration says, with the gallery's sums.
 *
 * @param reading how the configuration is read
 */
export async function homepage(
  { category, page }: { category: GalleryFilter; page: number },
  reading: Reading = {},
) {
  const [{ config, bands, roots }, [totals]] = await situationWith(category, reading, [totalsKey]);
  const found = await newestPage(category, bands, roots, page, config.imagesPerPage);
  return {
    ...(await asPage(found, bands, page, config.imagesPerPage)),
    totals: totalsFor(totals, audienceOf(bands)),
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
 * A page of the gallery, newest or most popular first, or of what a search finds.
 *
 * @param reading how the configuration is read
 */
export async function browse(asked: Browse, reading: Reading = {}): Promise<GalleryPage> {
  if (asked.search) return searchPage(asked, reading);
  const { category, page, limit, sort } = asked;
  const [{ bands, roots }] = await situationWith(category, reading);
  const found =
    sort === 'popular'
      ? await rankingPage(category, audienceOf(bands), page, limit)
      : await newestPage(category, bands, roots, page, limit);
  return asPage(found, bands, page, limit);
}

interface Situation {
  config: GalleryConfig;
  bands: RatingBand[];
  /** The roots of both bands' lists by list, since only the configuration tells which are shown. */
  roots: Map<string, Item | undefined>;
}

/**
 * All that a page depends on before its list is read, and whatever else it needs, in one round trip.
 *
 * @param reading how the configuration is read
 * @returns beside it the items of `keys` in their order
 */
async function situationWith(
  category: GalleryFilter,
  reading: Reading,
  keys: readonly Key[] = [],
): Promise<[Situation, (Item | undefined)[]]> {
  const lists = (['open', 'adult'] as const).map((band) => imageList('approved', category, band).list);
  const [config, items] = await configBeside([...lists.map(rootKey), ...keys], reading);
  const roots = new Map(lists.map((list, index) => [list, items[index]]));
  return [{ config, bands: visibleBands(config), roots }, items.slice(lists.length)];
}

async function newestPage(
  category: GalleryFilter,
  bands: readonly RatingBand[],
  roots: Map<string, Item | undefined>,
  page: number,
  limit: number,
): Promise<Found> {
  const lists = bands.map((band) => imageList('approved', category, band));
  const { entries, total } = await countedPage({ lists, page, limit, roots });
  return { images: entries.map(({ id, card }) => listedImage(id, card)), total };
}

/** A page of what a search finds: the configuration is read beside the first word, cards beside the live counts. */
async function searchPage(
  { category, page, limit, sort, search }: Browse,
  reading: Reading,
): Promise<GalleryPage> {
  const asked = configBeside([], reading).then(([config]) => visibleBands(config));
  const accept = asked.then((shown) => approvedLetters(category, shown));
  const [bands, { ids, isLowerBound }, ranked] = await Promise.all([
    asked,
    searchWords({ kind: imageKind, term: search, accept }),
    sort === 'popular' ? asked.then((shown) => rankedIds(category, audienceOf(shown))) : [],
  ]);
  const ordered = sort === 'popular' ? popularFirst(ids, ranked) : ids;
  // Rows of image words carry the ids of images.
  const wanted = ordered.slice((page - 1) * limit, page * limit) as ImageId[];
  const items = await batchGet([...wanted.map((id) => keyOf(imageKind, id)), ...wanted.map(liveKey)]);
  const [cards, live] = [items.slice(0, wanted.length), items.slice(wanted.length)];
  // One that was removed since its words were read is left out, with its counts.
  const found = wanted.flatMap((id, place) => {
    const item = cards[place];
    return item ? [{ image: listedImage(id, item.card), live: live[place] }] : [];
  });
  const images = found.map(({ image }) => image);
  return pageOf(
    { images, total: ids.length, isLowerBound },
    found.map((each) => each.live),
    bands,
    page,
    limit,
  );
}

/** What is ranked comes first in its order, the rest stays newest first. */
function popularFirst(ids: readonly string[], ranked: readonly string[]): string[] {
  const found = new Set(ids);
  const top = ranked.filter((id) => found.has(id));
  const leading = new Set(top);
  return [...top, ...ids.filter((id) => !leading.has(id))];
}

/** Cards of images are written by the kind of images alone. */
const listedImage = (id: string, card: unknown): ListedImage => ({
  id: id as ImageId,
  card: card as ImageCard,
});

/** Reads what moves while people look, and adds it. */
async function asPage(
  found: Found,
  bands: readonly RatingBand[],
  page: number,
  limit: number,
): Promise<GalleryPage> {
  const live = await batchGet(found.images.map(({ id }) => liveKey(id)));
  return pageOf(found, live, bands, page, limit);
}

/**
 * A page with the live counts of its images. A card whose image has left the gallery since its list was made, as
 * the live letters tell at once, is left out.
 */
function pageOf(
  { images, total, isLowerBound }: Found,
  live: readonly (Item | undefined)[],
  bands: readonly RatingBand[],
  page: number,
  limit: number,
): GalleryPage {
  const stillShown = approvedLetters('all', bands);
  const shown = images.flatMap((each, index) => {
    const counts = liveCounts(live[index] ?? {});
    const image = stillShown(counts.letters) ? publicImage(each, counts) : undefined;
    return image ? [image] : [];
  });
  const pagination = paginate(page, limit, total);
  return {
    images: shown,
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}
