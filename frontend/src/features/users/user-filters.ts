import { WEBSITE_ROLES } from '#shared/roles.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import { type StaffUserFilters, USER_STATUS_FILTERS } from '../../api/staff-users.ts';

export const NO_FILTERS: StaffUserFilters = {
  search: '',
  role: 'all',
  status: 'all',
  sortBy: 'joined',
  sortOrder: 'desc',
  page: 1,
};

/** The filters of the users, in the URL. */
export const { parseFilters, buildSearch } = createAddressFilters(NO_FILTERS, {
  role: ['all', ...WEBSITE_ROLES],
  status: USER_STATUS_FILTERS,
  sortBy: ['joined', 'name'],
  sortOrder: ['asc', 'desc'],
});

/** How a column is sorted at first: names from A, accounts from the newest. */
const FIRST_ORDER = { joined: 'desc', name: 'asc' } as const;

/** The query string, sorted by a column; a column that is already sorted by is reversed. */
export function buildSortSearch(filters: StaffUserFilters, key: string): string {
  const sortBy = key === 'name' ? 'name' : 'joined';
  const reversed = filters.sortOrder === 'asc' ? 'desc' : 'asc';
  return buildSearch(filters, {
    sortBy,
    sortOrder: sortBy === filters.sortBy ? reversed : FIRST_ORDER[sortBy],
  });
}
