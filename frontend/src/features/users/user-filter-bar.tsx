import type { StaffUserFilters } from '../../api/staff-users.ts';
import { AddressFilterBar } from '../../ui/staff/address-filter-bar.tsx';
import { buildSearch, parseFilters } from './user-filters.ts';
import { ROLE_CHOICES } from './website-role-names.ts';

const ROLE_OPTIONS = [{ value: 'all', label: 'All Roles' }, ...ROLE_CHOICES];
const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

interface Props {
  filters: StaffUserFilters;
  /** How many users were found, as text. */
  count: string;
}

/** The filters of the users. */
export const UserFilterBar = (props: Props) => (
  <AddressFilterBar
    label="Filter users"
    searched="Search username, name or email"
    fields={[
      { name: 'role', label: 'Role', options: ROLE_OPTIONS },
      { name: 'status', label: 'Status', options: STATUS_OPTIONS },
    ]}
    parseFilters={parseFilters}
    buildSearch={buildSearch}
    {...props}
  />
);
