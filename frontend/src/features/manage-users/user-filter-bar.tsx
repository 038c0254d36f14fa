import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../../shared/limits.ts';
import type { StaffUserFilters } from '../../api/staff-users.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FilterBar } from '../../ui/staff/filter-bar.tsx';
import { useTypedTerm } from '../../ui/use-typed-term.ts';
import { searchWith } from './user-filters.ts';
import { ROLE_CHOICES } from './website-role-names.ts';

const ROLE_OPTIONS = [{ value: 'all', label: 'All Roles' }, ...ROLE_CHOICES];
const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

interface Props {
  filters: StaffUserFilters;
  /** How many were found, in words; a space until that is known. */
  count: string;
}

/** What the users are filtered by; all of it is in the address. */
export function UserFilterBar({ filters, count }: Props) {
  const navigate = useNavigate();
  const toChanged = (change: Partial<StaffUserFilters>) => ({ search: searchWith(filters, change) });
  const { term, problem, change, submit } = useTypedTerm({
    searched: filters.search,
    toTerm: (search) => toChanged({ search }),
  });
  const search = (
    <SearchField
      label="Search username, name or email"
      value={term}
      onChange={change}
      onSubmit={submit}
      maxLength={LIMITS.searchMaximum}
      problem={problem}
    />
  );
  return (
    <FilterBar label="Filter the users" search={search} count={count}>
      <SelectField
        label="Role"
        options={ROLE_OPTIONS}
        value={filters.role}
        // The options are these very values.
        onChange={({ target }) =>
          void navigate(toChanged({ role: target.value as StaffUserFilters['role'] }))
        }
      />
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={({ target }) =>
          void navigate(toChanged({ status: target.value as StaffUserFilters['status'] }))
        }
      />
    </FilterBar>
  );
}
