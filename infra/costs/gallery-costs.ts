import { ulid } from 'ulid';
import { filterLiked, toggleLike } from '#domain/gallery/likes.ts';
import {
  forgetGalleryConfig,
  type GallerySettings,
  gallerySettingsDefinition,
} from '#domain/gallery-settings/settings.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { createEntity, updateEntity } from '#platform/data/change.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { buildGalleryEvent, callGallery, type GalleryCall, parseImagesPage } from './gallery-call.ts';
import { type RequestCost, requestCost } from './request-cost.ts';

/** The cost of a call, with the budget for each figure. */
interface Cost {
  name: string;
  /** Images on the page. */
  shown: number | '';
  reads: Budgeted;
  trips: Budgeted;
  writes: Budgeted;
}

/** A figure and its budget, both empty if not applicable. */
type Budgeted = readonly [number | '', number | ''];

const NONE: Budgeted = ['', ''];

/** Read units that a page may consume for each list, and a search for finding its matches. */
const PER_LIST = 4;
const PER_SEARCH = 12;
/** Read units for the live counts of an image, and for its card if a search found it. */
const LIVE_COUNTS = 0.5;
const CARD_AND_LIVE_COUNTS = 1;
/** Round trips of a process that has read the configuration before. */
const TRIPS = { firstPage: 3, page: 4, search: 3, like: 3, item: 2, view: 4 };
/** The marker, the count, and the limit of the address, whose first view tries an existing tally before it starts one. */
const WRITES_OF_A_VIEW = 4;

/** A list whose first, middle and last page are requested. */
interface PagedList {
  name: string;
  call: GalleryCall;
  /** Read units for the whole page and for each image on it. */
  budget: { page: number; image: number };
}

/** The round trips that a page of a list may take. */
const getTripsBudget = ({ call }: PagedList, page: number): number => {
  if (call.query?.search) return TRIPS.search;
  // The first says whose page it is.
  if (call.operation === 'artist') return TRIPS.page;
  return page === 1 ? TRIPS.firstPage : TRIPS.page;
};

const images = (query: Record<string, string> = {}): GalleryCall => ({ operation: 'images', query });

const artist = (name: string): GalleryCall => ({ operation: 'artist', params: { name } });

const ONE_LIST = { page: PER_LIST, image: LIVE_COUNTS };
const TWO_LISTS = { page: 2 * PER_LIST, image: LIVE_COUNTS };
const SEARCH = { page: PER_SEARCH, image: CARD_AND_LIVE_COUNTS };

const LISTS: readonly PagedList[] = [
  { name: 'home page', call: { operation: 'homepage' }, budget: ONE_LIST },
  { name: 'newest', call: images(), budget: ONE_LIST },
  { name: 'newest avatars', call: images({ category: 'avatar' }), budget: ONE_LIST },
  { name: 'newest logos', call: images({ category: 'logo' }), budget: ONE_LIST },
  { name: 'most popular', call: images({ sort: 'popular' }), budget: ONE_LIST },
  { name: 'artist', call: artist('artist307'), budget: ONE_LIST },
  { name: 'search by two words', call: images({ search: 'moth child' }), budget: SEARCH },
  { name: 'search by creator', call: images({ search: 'artist250' }), budget: SEARCH },
];

/** The key prefixes of the search index rows for the words. */
export const SEARCHED_WORDS = ['W#image#moth', 'W#image#child', 'W#image#artist250'];

/**
 * Whether a call reads an item; the history and all other search index rows are left out, which saves most of the
 * time.
 */
export const isRequested = ({ pk, sk }: Key): boolean =>
  sk === 'A' || pk.startsWith('LIVE#') || SEARCHED_WORDS.some((word) => `${pk}${sk}`.startsWith(word));

/** With images rated r, a list is two lists that are read as one. */
const MERGED_LISTS: readonly PagedList[] = [
  { name: 'newest, adult too', call: images(), budget: TWO_LISTS },
  { name: 'artist, adult too', call: artist('artist307'), budget: TWO_LISTS },
  { name: 'newest avatars, adult too', call: images({ category: 'avatar' }), budget: TWO_LISTS },
];

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.configure' };

const USUAL_SETTINGS: GallerySettings = { id: 'gallery', version: 1, ...GALLERY_DEFAULTS };

/** Makes every call of the gallery on the existing table, first without sensitive images, then with them. */
export async function measureCalls(): Promise<Cost[]> {
  await createEntity(gallerySettingsDefinition, USUAL_SETTINGS, OPTIONS);
  const costs = [...(await measurePages(LISTS)), ...(await measureOthers())];
  await updateEntity(gallerySettingsDefinition, 'gallery', OPTIONS, (settings) => ({
    ...settings,
    showNSFW: true,
  }));
  forgetGalleryConfig();
  return [...costs, ...(await measurePages(MERGED_LISTS))];
}

const runCall = (call: GalleryCall): Promise<string> => callGallery(buildGalleryEvent(call));

async function measurePages(lists: readonly PagedList[]): Promise<Cost[]> {
  const costs = [];
  for (const list of lists) {
    const { totalPages } = parseImagesPage(await runCall(list.call)).pagination;
    const pages = new Set([1, Math.ceil(totalPages / 2) || 1, totalPages || 1]);
    for (const page of pages) costs.push(await measurePage(list, page, totalPages));
  }
  return costs;
}

async function measurePage(list: PagedList, page: number, last: number): Promise<Cost> {
  const { name, call, budget } = list;
  const query = { ...call.query, page: String(page) };
  const { result, readUnits, roundTrips } = await requestCost(() => runCall({ ...call, query }));
  const shown = parseImagesPage(result).images.length;
  return {
    name: `${name}, page ${page} of ${last}`,
    shown,
    reads: [readUnits, budget.page + shown * budget.image],
    trips: [roundTrips, getTripsBudget(list, page)],
    writes: NONE,
  };
}

async function measureOthers(): Promise<Cost[]> {
  const [image] = parseImagesPage(await runCall(images({ page: '9' }))).images;
  const params = { id: image?.id ?? '' };
  const headers = { 'x-viewer-id': 'viewer-of-the-bench' };
  return [
    await measureCost('configuration', { operation: 'config' }),
    await measureCost('categories', { operation: 'categories' }, { reads: GALLERY_FILTERS.length }),
    await measureCost('one image', { operation: 'image', params }),
    await measureCost(
      'view',
      { operation: 'view', params, headers },
      { writes: WRITES_OF_A_VIEW, trips: TRIPS.view },
    ),
    ...(await measureLikes()),
  ];
}

/** The cost of likes without the session check, which is the same for every call that requires a session. */
async function measureLikes(): Promise<Cost[]> {
  const playerId = ulid() as PlayerId; // `ulid` creates ids in the exact form of a PlayerId
  // Ids on a page of images are those of images.
  const ids = parseImagesPage(await runCall(images())).images.map(({ id }) => id as ImageId);
  for (const id of ids) await toggleLike(id, playerId);
  const [first] = ids;
  if (!first) throw new Error('The gallery of the bench is empty');
  const takenBack = await requestCost(() => toggleLike(first, playerId));
  await toggleLike(first, playerId);
  const cost = await requestCost(() => filterLiked(playerId, ids));
  return [
    toCost('like, without its session', takenBack, { trips: TRIPS.like }),
    toCost('likes of a page, without its session', cost, { reads: ids.length * LIVE_COUNTS }),
  ];
}

const toCost = (
  name: string,
  cost: RequestCost,
  { reads = '', trips = TRIPS.item }: { reads?: number | ''; trips?: number },
): Cost => ({
  name,
  shown: '',
  reads: [cost.readUnits, reads],
  trips: [cost.roundTrips, trips],
  // `image-changes.ts` counts them.
  writes: NONE,
});

async function measureCost(
  name: string,
  call: GalleryCall,
  budget: { reads?: number; writes?: number; trips?: number } = {},
): Promise<Cost> {
  const { readUnits, writeUnits, roundTrips } = await requestCost(() => runCall(call));
  return {
    name,
    shown: '',
    reads: [readUnits, budget.reads ?? ''],
    trips: [roundTrips, budget.trips ?? TRIPS.item],
    writes: budget.writes ? [writeUnits, budget.writes] : NONE,
  };
}
