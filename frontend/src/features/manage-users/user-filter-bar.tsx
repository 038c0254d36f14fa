import type { StaffUserFilters } from '../../api/staff-users.ts';
import { AddressFilterBar } from '../../ui/staff/address-filter-bar.tsx';
import { filtersOf, searchWith } from './user-filters.ts';
import { ROLE_CHOICES } from './website-role-names.ts';

const ROLE_OPTIONS = [{ value: 'all', label: 'All Roles' }, ...ROLE_CHOICES];
const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

interface Props {
  filters: StaffUserFilters;
  /** How many were found, in words. */
  count: string;
}

/** What the users are filtered by. */
export const UserFilterBar = (props: Props) => (
  <AddressFilterBar
    label="Filter the users"
    searched="Search username, name or email"
    fields={[
      { name: 'role', label: 'Role', options: ROLE_OPTIONS },
      { name: 'status', label: 'Status', options: STATUS_OPTIONS },
    ]}
    filtersOf={filtersOf}
    searchWith={searchWith}
    {...props}
  />
);
