import type { GalleryConfig } from '../../../../../shared/gallery-config.ts';
import { parseFilters } from '../../../features/gallery/gallery-filters.ts';

/**
 * The category and page of the showcase for a URL. Staff choose the default category. A disabled category
 * counts as missing, along with its page, which has no meaning in another category.
 */
export function parseShowcasePage(
  fields: URLSearchParams,
  { defaultCategory, enabledCategories }: Pick<GalleryConfig, 'defaultCategory' | 'enabledCategories'>,
) {
  const { category, page } = parseFilters(fields);
  const named = fields.get('category');
  if (named === null) return { category: defaultCategory, page };
  const isShown = named === category && enabledCategories.includes(category);
  return isShown ? { category, page } : { category: defaultCategory, page: 1 };
}
