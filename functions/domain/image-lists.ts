import { GALLERY_FILTERS, type GalleryFilter, type ImageCategory } from '../../shared/image-categories.ts';
import { bandOf, type RatingBand } from '../../shared/ratings.ts';
import type { ListEntry } from '../platform/data/kind.ts';
import type { Image } from './image.ts';

/** What decides on which lists an image stands; undefined while its file is on its way. */
export type ListState = 'pending' | 'approved' | 'rejected' | 'refused';

/** The state that an image's lists go by. */
export function listState({ processing, approvalStatus }: Image): ListState | undefined {
  if (processing === 'refused') return 'refused';
  return processing === 'done' ? approvalStatus : undefined;
}

const STATE_LETTERS: Record<ListState, string> = { approved: 'a', pending: 'p', rejected: 'r', refused: 'x' };
const BAND_LETTERS: Record<RatingBand, string> = { open: 'o', adult: 'r' };
const CATEGORY_LETTERS: Record<ImageCategory, string> = {
  avatar: 'a',
  screenshot: 's',
  background: 'b',
  logo: 'l',
  icon: 'i',
  gallery: 'g',
  community: 'c',
  other: 'o',
};

/** State, category and band in three letters, for rows that must stay small. */
export function lettersOf(image: Image): string | undefined {
  const state = listState(image);
  if (!state) return undefined;
  return STATE_LETTERS[state] + CATEGORY_LETTERS[image.category] + BAND_LETTERS[bandOf(image.rating)];
}

/** A test on letters: an approved image of a category, or of any, in one of the bands. */
export const approvedLetters = (
  category: GalleryFilter,
  bands: readonly RatingBand[],
): ((letters: string) => boolean) => lettersAmong(['approved'], category, bands);

/** A test on letters: an image in one of the states, of a category or of any, in one of the bands. */
export function lettersAmong(
  states: readonly ListState[],
  category: GalleryFilter,
  bands: readonly RatingBand[],
): (letters: string) => boolean {
  const stateLetters = states.map((state) => STATE_LETTERS[state]);
  const categoryLetter = category === 'all' ? undefined : CATEGORY_LETTERS[category];
  const bandLetters = bands.map((band) => BAND_LETTERS[band]);
  return ([state, letter, band]) =>
    state !== undefined &&
    stateLetters.includes(state) &&
    (categoryLetter === undefined || letter === categoryLetter) &&
    band !== undefined &&
    bandLetters.includes(band);
}

const CATEGORY_OF = new Map(Object.entries(CATEGORY_LETTERS).map(([category, letter]) => [letter, category]));

/** The category and band that the letters of an approved image name. */
export function placeOf(letters: string): { category: ImageCategory; band: RatingBand } | undefined {
  const [state, letter = '', band] = letters;
  const category = CATEGORY_OF.get(letter) as ImageCategory | undefined; // the map is made from the categories
  if (state !== STATE_LETTERS.approved || !category) return undefined;
  return { category, band: band === BAND_LETTERS.adult ? 'adult' : 'open' };
}

/** Every list of images: each state, each category and all of them together, each band. */
export function everyImageList(): { index: 'gs1' | 'gs2'; list: string }[] {
  return Object.keys(STATE_LETTERS).flatMap((state) =>
    GALLERY_FILTERS.flatMap(
      (filter) => (['open', 'adult'] as const).map((band) => imageList(state as ListState, filter, band)), // keys as typed above
    ),
  );
}

/** The index and the partition that hold the images of a state, a category (or all) and a band, by id. */
export function imageList(
  state: ListState,
  filter: GalleryFilter,
  band: RatingBand,
): { index: 'gs1' | 'gs2'; list: string } {
  return { index: filter === 'all' ? 'gs2' : 'gs1', list: `image|${state}|${filter}|${band}` };
}

const inBothBands = (state: ListState) => [imageList(state, 'all', 'open'), imageList(state, 'all', 'adult')];

/** The lists of the images that wait for a decision. */
export const WAITING_IMAGE_LISTS = inBothBands('pending');

/** The lists of all images that people decide about: what staff see when they ask for every image. */
export const STAFF_IMAGE_LISTS = [
  ...WAITING_IMAGE_LISTS,
  ...inBothBands('approved'),
  ...inBothBands('rejected'),
];

/** The list of all that a player submitted, whatever became of it. */
export const submissionList = (playerId: string): ListEntry => ({
  index: 'gs3',
  list: `image|by|game|${playerId}`,
});
