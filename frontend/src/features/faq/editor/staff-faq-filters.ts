import { FAQ_CATEGORIES } from '#shared/faq-categories.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import { PUBLISHED_FILTERS, type StaffFaqFilters } from '../../../api/staff-faqs.ts';

const NO_FILTERS: StaffFaqFilters = { search: '', category: 'all', published: 'all', page: 1 };

/** The filters of the questions, in the URL. */
export const { parseFilters, buildSearch } = createAddressFilters(NO_FILTERS, {
  category: ['all', ...FAQ_CATEGORIES],
  published: PUBLISHED_FILTERS,
});
