import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { isTooShort } from '#shared/search-term.ts';
import { parsePage } from '#ui/list/parse-page.ts';
import type { GalleryFilters } from '../../api/gallery-queries.ts';

export const NO_FILTERS: GalleryFilters = { category: 'all', sort: 'newest', search: '', page: 1 };

/** Parses the filters from a query string; an invalid value counts as missing. */
export function parseFilters(search: string | URLSearchParams): GalleryFilters {
  const fields = new URLSearchParams(search);
  const term = [...(fields.get('search')?.trim() ?? '')].slice(0, LIST_LIMITS.searchMaximum).join('');
  return {
    category: GALLERY_FILTERS.find((filter) => filter === fields.get('category')) ?? NO_FILTERS.category,
    sort: fields.get('sort') === 'popular' ? 'popular' : 'newest',
    search: isTooShort(term) ? '' : term,
    page: parsePage(fields.get('page')),
  };
}

/** The filters as a query string, `?` included; empty if nothing is filtered. */
export function buildSearch(filters: Partial<GalleryFilters>): string {
  const { category, sort, search, page } = { ...NO_FILTERS, ...filters };
  const fields = new URLSearchParams();
  if (category !== NO_FILTERS.category) fields.set('category', category);
  if (sort !== NO_FILTERS.sort) fields.set('sort', sort);
  if (search) fields.set('search', search);
  if (page !== NO_FILTERS.page) fields.set('page', String(page));
  const text = fields.toString();
  return text && `?${text}`;
}

/** Changes some of the filters. Any change except of the page returns to the first page. */
export const withFilter = (filters: GalleryFilters, change: Partial<GalleryFilters>): GalleryFilters => ({
  ...filters,
  page: NO_FILTERS.page,
  ...change,
});
