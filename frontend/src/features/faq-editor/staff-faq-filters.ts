import { FAQ_CATEGORIES } from '../../../../shared/faq-categories.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { PUBLISHED_FILTERS, type StaffFaqFilters } from '../../api/staff-faqs.ts';
import { pageOf } from '../../ui/page-of.ts';

const NO_FILTERS: StaffFaqFilters = { search: '', category: 'all', published: 'all', page: 1 };

/** Reads the filters off an address; whatever makes no sense there is as if it were missing. */
export function filtersOf(fields: URLSearchParams): StaffFaqFilters {
  const term = fields.get('search')?.trim().slice(0, LIMITS.searchMaximum).trim() ?? '';
  return {
    search: term.length < LIMITS.searchMinimum ? '' : term,
    category: FAQ_CATEGORIES.find((each) => each === fields.get('category')) ?? NO_FILTERS.category,
    published: PUBLISHED_FILTERS.find((each) => each === fields.get('published')) ?? NO_FILTERS.published,
    page: pageOf(fields.get('page')),
  };
}

/**
 * Filters, some of them changed, as the query part of an address, `?` included; empty where nothing is filtered. Any
 * change but one of the page begins at the first page again.
 */
export function searchWith(filters: StaffFaqFilters, change: Partial<StaffFaqFilters>): string {
  const { search, category, published, page } = { ...filters, page: NO_FILTERS.page, ...change };
  const fields = new URLSearchParams();
  if (search) fields.set('search', search);
  if (category !== NO_FILTERS.category) fields.set('category', category);
  if (published !== NO_FILTERS.published) fields.set('published', published);
  if (page !== NO_FILTERS.page) fields.set('page', String(page));
  const text = fields.toString();
  return text && `?${text}`;
}
