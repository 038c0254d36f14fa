import type { ItemCategory } from '#shared/item-fields.ts';
import type { Rating } from '#shared/ratings.ts';

/** The label of a category: 'Held'. */
export const getItemCategoryLabel = (category: ItemCategory): string =>
  category.charAt(0).toUpperCase() + category.slice(1);

/** The labels of ratings, in the specification's words. */
export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  g: 'G - General',
  pg: 'PG - Parental Guidance',
  r: 'R - Restricted',
};
