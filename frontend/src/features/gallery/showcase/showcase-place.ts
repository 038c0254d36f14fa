import type { GalleryConfig } from '../../../../../shared/gallery-config.ts';
import { filtersOf } from '../gallery-filters.ts';

/**
 * Which category and page an address asks of the showcase. Staff choose what comes first, and a category that
 * they do not show is as if none were named: the page of it means nothing in another.
 */
export function showcasePlace(
  fields: URLSearchParams,
  { defaultCategory, enabledCategories }: Pick<GalleryConfig, 'defaultCategory' | 'enabledCategories'>,
) {
  const { category, page } = filtersOf(fields);
  const named = fields.get('category');
  if (named === null) return { category: defaultCategory, page };
  const isShown = named === category && enabledCategories.includes(category);
  return isShown ? { category, page } : { category: defaultCategory, page: 1 };
}
