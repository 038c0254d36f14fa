import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import {
  ITEM_CATEGORIES,
  ITEM_LIMITS,
  type ItemCategory,
  VISIBILITIES,
  type Visibility,
} from '#shared/item-fields.ts';
import { RATINGS, type Rating } from '#shared/ratings.ts';

/** A category, or all of them. */
export type CategoryFilter = ItemCategory | 'all';

const STATES = [true, false] as const;
const CATEGORY_FILTERS: readonly CategoryFilter[] = [...ITEM_CATEGORIES, 'all'];

/** The processed items of a category (or all), enabled or not, with a rating, sorted by id. */
export const buildItemList = (category: CategoryFilter, enabled: boolean, rating: Rating): ListEntry => ({
  index: category === 'all' ? 'gs2' : 'gs1',
  list: `item|${category}|${enabled ? 'enabled' : 'disabled'}|${rating}`,
});

/** A player's items in any state. */
export const buildCreatorList = (playerId: PlayerId): ListEntry => ({
  index: 'gs3',
  list: `item|by|${playerId}`,
  limit: {
    most: ITEM_LIMITS.perPlayer,
    refusal: `You can have up to ${ITEM_LIMITS.perPlayer} items`,
  },
});

/** The processed items that were made for a character. */
export const buildCharacterItemList = (characterId: CharacterId): ListEntry => ({
  index: 'gs4',
  list: `item|for|${characterId}`,
});

/** The processed items of a category and a visibility, whatever their state and rating. */
export const buildCategoryList = (category: ItemCategory, visibility: Visibility): ListEntry => ({
  index: 'gs5',
  list: `item|category|${category}|${visibility}`,
});

/** The players with a processed item. */
export const creatorList: ListEntry = { index: 'gs1', list: 'item-creator' };

/** The lists that together contain a category's items, whatever their state and rating. */
const buildCategoryLists = (category: ItemCategory): ListEntry[] =>
  VISIBILITIES.map((visibility) => buildCategoryList(category, visibility));

/** Every list of items that exists once. */
export const listItemLists = (): ListEntry[] => [
  ...CATEGORY_FILTERS.flatMap((category) =>
    STATES.flatMap((enabled) => RATINGS.map((rating) => buildItemList(category, enabled, rating))),
  ),
  ...ITEM_CATEGORIES.flatMap(buildCategoryLists),
];

const CATEGORY_LETTERS: Readonly<Record<ItemCategory, string>> = {
  hair: 'h',
  headwear: 'w',
  face: 'f',
  top: 't',
  bottom: 'b',
  outfit: 'o',
  shoes: 's',
  accessory: 'a',
  held: 'd',
  pet: 'p',
  furniture: 'u',
  other: 'x',
};
const RATING_LETTERS: Readonly<Record<Rating, string>> = { g: 'g', pg: 'p', r: 'r' };

/** What staff filter items by. */
export interface ItemFilter {
  category: CategoryFilter;
  enabled: boolean | 'all';
  rating: Rating | 'all';
}

/** Encodes category, state and rating in three letters, to keep index rows small. */
export const buildItemFilterKey = (category: ItemCategory, enabled: boolean, rating: Rating): string =>
  CATEGORY_LETTERS[category] + (enabled ? 'e' : 'd') + RATING_LETTERS[rating];

/** Returns a predicate on filter keys that accepts the items of a filter. */
export function matchItemFilterKey({
  category,
  enabled,
  rating,
}: ItemFilter): (filterKey: string) => boolean {
  const wanted = [
    category === 'all' ? undefined : CATEGORY_LETTERS[category],
    enabled === 'all' ? undefined : enabled ? 'e' : 'd',
    rating === 'all' ? undefined : RATING_LETTERS[rating],
  ];
  return (filterKey) =>
    wanted.every((letter, position) => letter === undefined || filterKey[position] === letter);
}

/** The lists that together contain the items of a filter, each once. */
export function chooseItemLists({ category, enabled, rating }: ItemFilter): ListEntry[] {
  if (category !== 'all' && enabled === 'all' && rating === 'all') return buildCategoryLists(category);
  const states = enabled === 'all' ? STATES : [enabled];
  const ratings = rating === 'all' ? RATINGS : [rating];
  return states.flatMap((state) => ratings.map((each) => buildItemList(category, state, each)));
}
