import { WEBSITE_ROLES } from '../../../../shared/roles.ts';
import { type StaffUserFilters, USER_STATUS_FILTERS } from '../../api/staff-users.ts';
import { addressFilters } from '../../ui/staff/address-filters.ts';

export const NO_FILTERS: StaffUserFilters = { search: '', role: 'all', status: 'all', page: 1 };

/** The filters of the users, in the URL. */
export const { parseFilters, buildSearch } = addressFilters(NO_FILTERS, {
  role: ['all', ...WEBSITE_ROLES],
  status: USER_STATUS_FILTERS,
});
