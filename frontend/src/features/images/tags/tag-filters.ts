import { createAddressFilters } from '#ui/list/address-filters.ts';
import type { StaffTagFilters } from '../../../api/staff-tags.ts';

/** What is searched and the page, in the URL. */
export const { parseFilters, buildSearch } = createAddressFilters<StaffTagFilters>(
  { search: '', page: 1 },
  {},
);
