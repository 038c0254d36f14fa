import { GALLERY_FILTERS, type GalleryFilter, type ImageCategory } from '../../../shared/image-categories.ts';
import { getRatingBand, type RatingBand } from '../../../shared/ratings.ts';
import type { ListEntry } from '../../platform/data/entity-definition.ts';
import type { Image } from './image.ts';

/** The state that determines an image's lists; undefined while its file is being uploaded or processed. */
export type ListState = 'pending' | 'approved' | 'rejected' | 'refused';

/** The state by which an image is listed. */
export function listState({ processing, approvalStatus }: Image): ListState | undefined {
  if (processing === 'refused') return 'refused';
  return processing === 'done' ? approvalStatus : undefined;
}

const STATE_CODES: Record<ListState, string> = { approved: 'a', pending: 'p', rejected: 'r', refused: 'x' };
const BAND_CODES: Record<RatingBand, string> = { open: 'o', adult: 'r' };
const CATEGORY_CODES: Record<ImageCategory, string> = {
  avatar: 'a',
  screenshot: 's',
  background: 'b',
  logo: 'l',
  icon: 'i',
  gallery: 'g',
  community: 'c',
  other: 'o',
};

/** Encodes state, category and band in three letters, to keep index rows small. */
export function buildFilterKey(image: Image): string | undefined {
  const state = listState(image);
  if (!state) return undefined;
  return STATE_CODES[state] + CATEGORY_CODES[image.category] + BAND_CODES[getRatingBand(image.rating)];
}

/**
 * Returns a predicate on filter keys that accepts approved images of a category (or any category) in one of
 * the bands.
 */
export const matchApproved = (
  category: GalleryFilter,
  bands: readonly RatingBand[],
): ((filterKey: string) => boolean) => matchFilterKey(['approved'], category, bands);

/**
 * Returns a predicate on filter keys that accepts images in one of the states, of a category (or any
 * category), in one of the bands.
 */
export function matchFilterKey(
  states: readonly ListState[],
  category: GalleryFilter,
  bands: readonly RatingBand[],
): (filterKey: string) => boolean {
  const stateCodes = states.map((state) => STATE_CODES[state]);
  const categoryCode = category === 'all' ? undefined : CATEGORY_CODES[category];
  const bandCodes = bands.map((band) => BAND_CODES[band]);
  return ([state, letter, band]) =>
    state !== undefined &&
    stateCodes.includes(state) &&
    (categoryCode === undefined || letter === categoryCode) &&
    band !== undefined &&
    bandCodes.includes(band);
}

const CATEGORY_OF = new Map(Object.entries(CATEGORY_CODES).map(([category, letter]) => [letter, category]));

/** Parses the category and band of an approved image from its filter key; undefined for any other image. */
export function parseFilterKey(filterKey: string): { category: ImageCategory; band: RatingBand } | undefined {
  const [state, letter = '', band] = filterKey;
  const category = CATEGORY_OF.get(letter) as ImageCategory | undefined; // the map is built from the categories
  if (state !== STATE_CODES.approved || !category) return undefined;
  return { category, band: band === BAND_CODES.adult ? 'adult' : 'open' };
}

/** Every list of images: each state and band, for each category and for all categories together. */
export function everyImageList(): { index: 'gs1' | 'gs2'; list: string }[] {
  return Object.keys(STATE_CODES).flatMap((state) =>
    GALLERY_FILTERS.flatMap(
      (filter) => (['open', 'adult'] as const).map((band) => imageList(state as ListState, filter, band)), // the keys of `STATE_CODES`
    ),
  );
}

/** The images of a state, a category (or all) and a band, sorted by id. */
export function imageList(
  state: ListState,
  filter: GalleryFilter,
  band: RatingBand,
): { index: 'gs1' | 'gs2'; list: string } {
  return { index: filter === 'all' ? 'gs2' : 'gs1', list: `image|${state}|${filter}|${band}` };
}

const inBothBands = (state: ListState) => [imageList(state, 'all', 'open'), imageList(state, 'all', 'adult')];

/** The images that wait for review. */
export const WAITING_IMAGE_LISTS = inBothBands('pending');

/** The images that staff see when they list all images. */
export const STAFF_IMAGE_LISTS = [
  ...WAITING_IMAGE_LISTS,
  ...inBothBands('approved'),
  ...inBothBands('rejected'),
];

/** A player's submissions in any state. */
export const submissionList = (playerId: string): ListEntry => ({
  index: 'gs3',
  list: `image|by|game|${playerId}`,
});
