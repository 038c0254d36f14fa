import { queryOptions, useQuery } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { categoryLabel, type GalleryFilter } from '../../../shared/image-categories.ts';
import { editableCall } from './editable-call.ts';
import { isAwaited } from './use-query-state.ts';

const fetchCategories = editableCall<typeof gallery.calls.categories>('GET', '/api/gallery/categories');

/** The categories visible to visitors, 'all' first. */
export const galleryCategoriesQuery = queryOptions({
  queryKey: ['gallery', 'categories'],
  queryFn: ({ signal }) => fetchCategories({}, { signal }),
  staleTime: 30_000,
});

interface CategoryTab {
  value: GalleryFilter;
  label: string;
  /** How many images it holds; undefined until loaded. */
  count?: number;
}

const USUAL: CategoryTab[] = GALLERY_DEFAULTS.enabledCategories.map((value) => ({
  value,
  label: categoryLabel(value),
}));

/**
 * The categories with their counts; the default ones, without counts, if they cannot be loaded.
 *
 * @returns `pending` while the counts are loading
 */
export function useGalleryCategories(): { categories: CategoryTab[]; pending: boolean } {
  const query = useQuery(galleryCategoriesQuery);
  return { categories: query.data?.categories ?? USUAL, pending: isAwaited(query) };
}
