import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pagination } from '#shared/contract/pagination.ts';
import type { ManagedUser } from '#shared/contract/users.ts';
import { useFocusInReach } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { NothingFound } from '#ui/loading/list-notices.tsx';
import { NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import type { StaffUserFilters } from '../../api/staff-users.ts';
import { useWebSession } from '../../session/web-session.ts';
import { useUserChanges } from './use-user-changes.ts';
import { type OpenUserDialog, UserDialog } from './user-dialog.tsx';
import { buildSearch, buildSortSearch } from './user-filters.ts';
import { UserTable } from './user-table.tsx';

interface Props {
  filters: StaffUserFilters;
  /** Undefined while the first users are loading. */
  found: { users: ManagedUser[]; pagination: Pagination } | undefined;
  /** Other users are loading. */
  stale: boolean;
}

/** A page of users with their actions. */
export function ManagedUsers({ filters, found, stale }: Props) {
  const { user: self } = useWebSession();
  const changes = useUserChanges();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenUserDialog>();
  const around = useFocusInReach<HTMLDivElement>(found?.users);
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  const isPast = (found?.pagination.totalItems ?? 0) > 0;
  return (
    <>
      <div ref={around} tabIndex={-1} className="outline-none">
        <UserTable
          users={found?.users}
          ownId={self?.id}
          filters={filters}
          onSort={(key) => void navigate({ search: buildSortSearch(filters, key) })}
          busy={stale}
          empty={<NoUsers toFirst={isPast ? toPage(1) : undefined} />}
          onRole={(user) => setOpen({ what: 'role', user })}
          onActivate={(user) => void changes.activate(user)}
          onDeactivate={(user) => setOpen({ what: 'deactivation', user })}
          onNotes={(user) => setOpen({ what: 'notes', user })}
          onReset={(user) => setOpen({ what: 'second-factor', user })}
        />
      </div>
      <NumberedPager
        label="User pages"
        page={filters.page}
        pages={found?.pagination.totalPages ?? 0}
        toPage={toPage}
      />
      {open ? <UserDialog {...open} changes={changes} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** A message in place of an empty list: no user matches, or the page is past the last one. */
const NoUsers = ({ toFirst }: { toFirst: { search: string } | undefined }) => (
  <NothingFound picture={NEWCOMER_PICTURE} title="No users found" toFirst={toFirst} showAll="Show all users">
    Try a shorter or different name, or other filters.
  </NothingFound>
);
