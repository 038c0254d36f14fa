import { GALLERY_FILTERS } from '../../../../shared/image-categories.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { STATUS_FILTERS, type StaffImageFilters } from '../../api/staff-images.ts';
import { pageOf } from '../../ui/page-of.ts';

export const NO_FILTERS: StaffImageFilters = { search: '', category: 'all', status: 'all', page: 1 };

/** Reads the filters off an address; whatever makes no sense there is as if it were missing. */
export function filtersOf(fields: URLSearchParams): StaffImageFilters {
  const term = fields.get('search')?.trim().slice(0, LIMITS.searchMaximum) ?? '';
  return {
    search: term.length < LIMITS.searchMinimum ? '' : term,
    category: GALLERY_FILTERS.find((each) => each === fields.get('category')) ?? NO_FILTERS.category,
    status: STATUS_FILTERS.find((each) => each === fields.get('status')) ?? NO_FILTERS.status,
    page: pageOf(fields.get('page')),
  };
}

/**
 * Filters, some of them changed, as the query part of an address, `?` included; empty where nothing is filtered.
 * Any change but one of the page begins at the first page again.
 */
export function searchWith(filters: StaffImageFilters, change: Partial<StaffImageFilters>): string {
  const { search, category, status, page } = { ...filters, page: NO_FILTERS.page, ...change };
  const fields = new URLSearchParams();
  if (search) fields.set('search', search);
  if (category !== NO_FILTERS.category) fields.set('category', category);
  if (status !== NO_FILTERS.status) fields.set('status', status);
  if (page !== NO_FILTERS.page) fields.set('page', String(page));
  const text = fields.toString();
  return text && `?${text}`;
}
