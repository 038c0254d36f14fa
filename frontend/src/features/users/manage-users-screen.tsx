import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CompactRowsBox } from '#ui/list/compact-rows.tsx';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { type SavedView, SavedViews } from '#ui/list/saved-views.tsx';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { useFailureToast } from '#ui/overlay/use-failure-toast.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { type StaffUserFilters, staffUsersQuery } from '../../api/staff-users.ts';
import { ManagedUsers } from './managed-users.tsx';
import { ROLE_CHOICES } from './role-choices.ts';
import { buildSearch, parseFilters } from './user-filters.ts';

/** All website accounts, for staff who manage them. */
export function ManageUsersScreen() {
  const heading = useFoundFocus();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQuery({ ...staffUsersQuery(filters), placeholderData: keepPreviousData });
  const list = useDeferredQueryState(query);
  const failedBehind = query.isRefetchError;
  useFailureToast(failedBehind, 'Failed to load users');
  const found = list.state === 'ready' ? list.data : undefined;
  const stale = list.state === 'ready' && list.stale;
  return (
    <>
      <StaffHeading ref={heading} title="Manage Users" />
      <SavedViews views={VIEWS} aside={<CompactRowsBox />} />
      <div className="mt-4">
        <UserFilterBar
          filters={filters}
          count={found && !stale ? formatFoundCount(found.pagination, 'user') : '\u00a0'}
        />
      </div>
      <div className="mt-4 grid gap-6">
        {list.state === 'failed' ? (
          <ListFailed
            title="Failed to load users"
            picture={LOST_SIGNAL_PICTURE}
            busy={list.busy}
            onRetry={list.retry}
          />
        ) : (
          <ManagedUsers filters={filters} found={found} stale={stale} />
        )}
      </div>
    </>
  );
}

const ROLE_OPTIONS = [{ value: 'all', label: 'All Roles' }, ...ROLE_CHOICES];
const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** The lists that admins look at most. */
const VIEWS: readonly SavedView[] = [
  { label: 'Newest', search: '' },
  { label: 'Admins', search: '?role=admin' },
  { label: 'Moderators', search: '?role=moderator' },
  { label: 'Deactivated', search: '?status=inactive' },
  { label: 'By name', search: '?sortBy=name&sortOrder=asc' },
];

interface UserFilterBarProps {
  filters: StaffUserFilters;
  /** How many users were found, as text. */
  count: string;
}

/** The filters of the users. */
const UserFilterBar = (props: UserFilterBarProps) => (
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
