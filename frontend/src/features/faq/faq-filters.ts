import { FAQ_CATEGORIES } from '../../../../shared/faq-categories.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { FaqFilters } from '../../api/faqs.ts';

const NO_FILTERS: FaqFilters = { category: 'all', search: '' };

/** Parses the filters from a query string; an invalid value counts as missing. */
export function parseFaqFilters(query: string | URLSearchParams): FaqFilters {
  const fields = new URLSearchParams(query);
  const term = fields.get('search')?.trim().slice(0, LIMITS.searchMaximum).trim() ?? '';
  return {
    category: FAQ_CATEGORIES.find((category) => category === fields.get('category')) ?? NO_FILTERS.category,
    search: term.length < LIMITS.searchMinimum ? NO_FILTERS.search : term,
  };
}
