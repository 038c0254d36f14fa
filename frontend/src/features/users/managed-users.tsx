import { useState } from 'react';
import type { Pagination } from '../../../../shared/contract/pagination.ts';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import type { StaffUserFilters } from '../../api/staff-users.ts';
import { useWebSession } from '../../session/web-session.ts';
import { NumberedPager } from '../../ui/numbered-pager.tsx';
import { useFocusInReach } from '../../ui/staff/use-focus-in-reach.ts';
import { DeactivationDialog } from './deactivation-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useUserChanges } from './use-user-changes.ts';
import { buildSearch } from './user-filters.ts';
import { NoUsers } from './user-notices.tsx';
import { UserTable } from './user-table.tsx';

interface Props {
  filters: StaffUserFilters;
  /** Undefined while the first users are loading. */
  found: { users: ManagedUser[]; pagination: Pagination } | undefined;
  /** Other users are loading. */
  stale: boolean;
}

/** The open dialog and its user. */
interface Open {
  what: 'role' | 'deactivation' | 'notes';
  user: ManagedUser;
}

/** A page of users with their actions. */
export function ManagedUsers({ filters, found, stale }: Props) {
  const { user: self } = useWebSession();
  const changes = useUserChanges();
  const [open, setOpen] = useState<Open>();
  const around = useFocusInReach<HTMLDivElement>(found?.users);
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  const isPast = (found?.pagination.totalItems ?? 0) > 0;
  return (
    <>
      <div ref={around} tabIndex={-1} className="outline-none">
        <UserTable
          users={found?.users}
          ownId={self?.id}
          busy={stale}
          empty={<NoUsers toFirst={isPast ? toPage(1) : undefined} />}
          onRole={(user) => setOpen({ what: 'role', user })}
          onActivate={(user) => void changes.activate(user)}
          onDeactivate={(user) => setOpen({ what: 'deactivation', user })}
          onNotes={(user) => setOpen({ what: 'notes', user })}
        />
      </div>
      <NumberedPager
        label="User pages"
        page={filters.page}
        pages={found?.pagination.totalPages ?? 0}
        toPage={toPage}
      />
      {open ? <Dialog {...open} changes={changes} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

interface DialogProps extends Open {
  changes: ReturnType<typeof useUserChanges>;
  onClose: () => void;
}

function Dialog({ what, user, changes, onClose }: DialogProps) {
  if (what === 'notes') return <NotesDialog user={user} onClose={onClose} />;
  if (what === 'deactivation') {
    return <DeactivationDialog user={user} onDeactivate={changes.deactivate} onClose={onClose} />;
  }
  return <RoleDialog user={user} onChoose={changes.giveRole} onClose={onClose} />;
}
