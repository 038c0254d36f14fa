import type { ListEntry } from '#platform/data/entity-definition.ts';
import { GALLERY_FILTERS, type GalleryFilter, type ImageCategory } from '#shared/image-categories.ts';
import { getRatingGroup, RATING_GROUPS, type RatingGroup } from '#shared/ratings.ts';
import type { Image, ImageFacts, Uploader } from './image.ts';

/** The state that determines an image's lists; undefined while its file is being uploaded or processed. */
export type ListState = 'pending' | 'approved' | 'rejected' | 'refused';

/** The state by which an image is listed. */
export function listState({ processing, approvalStatus }: ImageFacts): ListState | undefined {
  if (processing === 'refused') return 'refused';
  return processing === 'done' ? approvalStatus : undefined;
}

const STATE_CODES: Record<ListState, string> = { approved: 'a', pending: 'p', rejected: 'r', refused: 'x' };
/** A list of images is that of a state, except that images which wait with priority have lists of their own. */
export type ListKey = ListState | 'priority';

const LIST_CODES: Record<ListKey, string> = { ...STATE_CODES, priority: 'q' };

/** The lists of the images in some states. */
export const listKeys = (states: readonly ListState[]): ListKey[] =>
  states.flatMap((state): ListKey[] => (state === 'pending' ? ['pending', 'priority'] : [state]));

/** The list of an image in a state. */
export const findListKey = (state: ListState, { hasPriority }: Pick<ImageFacts, 'hasPriority'>): ListKey =>
  state === 'pending' && hasPriority ? 'priority' : state;

const RATING_GROUP_CODES: Record<RatingGroup, string> = { open: 'o', adult: 'r' };
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

/** Encodes state, category and rating group in three letters, to keep index rows small. */
export function buildFilterKey(image: Image): string | undefined {
  const state = listState(image);
  if (!state) return undefined;
  return (
    STATE_CODES[state] + CATEGORY_CODES[image.category] + RATING_GROUP_CODES[getRatingGroup(image.rating)]
  );
}

/**
 * Returns a predicate on filter keys that accepts approved images of a category (or any category) in one of
 * the rating groups.
 */
export const matchApproved = (
  category: GalleryFilter,
  ratingGroups: readonly RatingGroup[],
): ((filterKey: string) => boolean) => matchFilterKey(['approved'], category, ratingGroups);

/**
 * Returns a predicate on filter keys that accepts images in one of the states, of a category (or any
 * category), in one of the rating groups.
 */
export function matchFilterKey(
  states: readonly ListState[],
  category: GalleryFilter,
  ratingGroups: readonly RatingGroup[],
): (filterKey: string) => boolean {
  const stateCodes = states.map((state) => STATE_CODES[state]);
  const categoryCode = category === 'all' ? undefined : CATEGORY_CODES[category];
  const groupCodes = ratingGroups.map((ratingGroup) => RATING_GROUP_CODES[ratingGroup]);
  return ([state, letter, ratingGroup]) =>
    state !== undefined &&
    stateCodes.includes(state) &&
    (categoryCode === undefined || letter === categoryCode) &&
    ratingGroup !== undefined &&
    groupCodes.includes(ratingGroup);
}

const CATEGORY_OF = new Map(Object.entries(CATEGORY_CODES).map(([category, letter]) => [letter, category]));

/** Parses the category and rating group of an approved image from its filter key; undefined for any other image. */
export function parseFilterKey(
  filterKey: string,
): { category: ImageCategory; ratingGroup: RatingGroup } | undefined {
  const [state, letter = ''] = filterKey;
  const category = CATEGORY_OF.get(letter) as ImageCategory | undefined; // the map is built from the categories
  if (state !== STATE_CODES.approved || !category) return undefined;
  return { category, ratingGroup: parseRatingGroup(filterKey) };
}

/** Parses the rating group of an image in any state from its filter key. */
export const parseRatingGroup = (filterKey: string): RatingGroup =>
  filterKey[2] === RATING_GROUP_CODES.adult ? 'adult' : 'open';

/** Every list of images: each key and rating group, for each category and for all categories together. */
export function listImageLists(): { index: 'gs1' | 'gs2'; list: string }[] {
  return Object.keys(LIST_CODES).flatMap((key) =>
    GALLERY_FILTERS.flatMap(
      (filter) => RATING_GROUPS.map((ratingGroup) => buildImageList(key as ListKey, filter, ratingGroup)), // the keys of `LIST_CODES`
    ),
  );
}

/**
 * The images of a list, a category (or all) and a rating group, sorted by id. The lists of all states share a root
 * counter, since most images move from one of them to another, and those of a category share their leaf counters too.
 */
export function buildImageList(
  key: ListKey,
  filter: GalleryFilter,
  ratingGroup: RatingGroup,
): { index: 'gs1' | 'gs2'; list: string } {
  const name = `image|${filter}|${ratingGroup}`;
  return filter === 'all'
    ? { index: 'gs2', list: `${name}/${LIST_CODES[key]}` }
    : { index: 'gs1', list: `${name}//${LIST_CODES[key]}` };
}

const buildBothRatingGroups = (key: ListKey, filter: GalleryFilter = 'all') =>
  RATING_GROUPS.map((ratingGroup) => buildImageList(key, filter, ratingGroup));

/** The images of a category (or all) that wait for review with priority, and those that wait without it. */
export const buildQueueLists = (filter: GalleryFilter) => ({
  priority: buildBothRatingGroups('priority', filter),
  others: buildBothRatingGroups('pending', filter),
});

/** The images that wait for review. */
export const WAITING_IMAGE_LISTS = Object.values(buildQueueLists('all')).flat();

/** The images that staff see when they list all images. */
export const STAFF_IMAGE_LISTS = [
  ...WAITING_IMAGE_LISTS,
  ...buildBothRatingGroups('approved'),
  ...buildBothRatingGroups('rejected'),
];

/** Someone's uploads in any state. */
export const uploadList = ({ kind, id }: Pick<Uploader, 'kind' | 'id'>): ListEntry => ({
  index: 'gs3',
  list: `image|by|${kind}|${id}`,
});
