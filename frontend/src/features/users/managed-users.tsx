import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pagination } from '../../../../shared/contract/pagination.ts';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import type { WebsiteRole } from '../../../../shared/roles.ts';
import { describeError } from '../../api/api-error.ts';
import type { StaffUserFilters } from '../../api/staff-users.ts';
import {
  changeUserRole,
  changeUserStatus,
  conflictingUser,
  resetSecondFactor,
  USER_LISTS_KEY,
} from '../../api/staff-users.ts';
import { isSameStatus, type NewSuspension } from '../../forms/accounts/account-status.ts';
import { ResetSecondFactorDialog } from '../../forms/accounts/reset-second-factor-dialog.tsx';
import { SuspensionDialog } from '../../forms/accounts/suspension-dialog.tsx';
import { useWebSession } from '../../session/web-session.ts';
import { NumberedPager } from '../../ui/numbered-pager.tsx';
import { NEWCOMER_PICTURE } from '../../ui/people-pictures.ts';
import { useFocusInReach } from '../../ui/staff/list-focus.ts';
import { NothingFound } from '../../ui/staff/list-notices.tsx';
import { toast } from '../../ui/toast.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { buildSearch } from './user-filters.ts';
import { userName } from './user-name.ts';
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
  what: 'role' | 'deactivation' | 'notes' | 'second-factor';
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
          onReset={(user) => setOpen({ what: 'second-factor', user })}
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
  const names = { about: userName(user), name: user.username };
  if (what === 'notes') return <NotesDialog user={user} onClose={onClose} />;
  if (what === 'deactivation') {
    return (
      <SuspensionDialog
        account={user}
        {...names}
        verb="Deactivate"
        undo="the account is activated"
        onSuspend={changes.deactivate}
        onClose={onClose}
      />
    );
  }
  if (what === 'second-factor') {
    const reset = (reason: string) => changes.resetFactor(user, reason);
    return <ResetSecondFactorDialog {...names} onReset={reset} onClose={onClose} />;
  }
  return <RoleDialog user={user} onChoose={changes.giveRole} onClose={onClose} />;
}

/** A message in place of an empty list: no user matches, or the page is past the last one. */
const NoUsers = ({ toFirst }: { toFirst: { search: string } | undefined }) => (
  <NothingFound picture={NEWCOMER_PICTURE} title="No users found" toFirst={toFirst} showAll="Show all users">
    Try a shorter or different name, or other filters.
  </NothingFound>
);

interface UserChange {
  /** The version that the user saw. */
  user: ManagedUser;
  /** The optimistic change. */
  wanted: Partial<ManagedUser>;
  /** Sends the request. */
  ask: () => ReturnType<typeof changeUserRole>;
}

/**
 * Changes users optimistically; if the server refuses, the previous state returns.
 *
 * @returns `giveRole` and `deactivate` throw ApiError if the server refuses, for the dialog
 */
function useUserChanges() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ ask }: UserChange) => ask(),
    onMutate: async ({ user, wanted }) => {
      // A pending response would restore the old state.
      await cache.cancelQueries({ queryKey: USER_LISTS_KEY });
      show(cache, { ...user, ...wanted });
    },
    onError: (error, { user }) => show(cache, conflictingUser(error) ?? user),
    onSuccess: ({ data, message }) => {
      show(cache, data.user);
      if (message) toast.success(message);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: USER_LISTS_KEY }),
  });
  const activate = async (user: ManagedUser): Promise<void> => {
    const wanted = { isActive: true, suspension: null };
    try {
      await mutateAsync({ user, wanted, ask: () => changeUserStatus(user) });
    } catch (error) {
      const current = conflictingUser(error);
      // Other changes of the account do not matter here.
      if (current && isSameStatus(user, current)) return activate(current);
      toast.error(describeError(error, 'Failed to update user status'));
    }
  };
  return {
    giveRole: (user: ManagedUser, role: WebsiteRole) =>
      mutateAsync({ user, wanted: { role }, ask: () => changeUserRole(user, role) }),
    activate,
    resetFactor: (user: ManagedUser, reason: string) =>
      mutateAsync({ user, wanted: { totp: false }, ask: () => resetSecondFactor(user, reason) }),
    deactivate: (user: ManagedUser, deactivation: NewSuspension) =>
      mutateAsync({ user, wanted: { isActive: false }, ask: () => changeUserStatus(user, deactivation) }),
  };
}

interface UserPage {
  users: ManagedUser[];
}

/** Updates a user in every cached list. */
function show(cache: QueryClient, user: ManagedUser): void {
  cache.setQueriesData<UserPage>({ queryKey: USER_LISTS_KEY }, (page) => {
    const users = page?.users.map((known) => (known.id === user.id ? user : known));
    return page && users && { ...page, users };
  });
}
