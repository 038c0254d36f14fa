import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSuspension } from '#shared/account.ts';
import type { ManagedUser } from '#shared/contract/users.ts';
import type { WebsiteRole } from '#shared/roles.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../api/api-error.ts';
import { AUDIT_KEY } from '../../api/staff-audit.ts';
import {
  changeUserRole,
  changeUserStatus,
  findConflictingUser,
  resetSecondFactor,
  USER_LISTS_KEY,
  USERS_KEY,
  userQuery,
} from '../../api/staff-users.ts';
import { isSameStatus } from '../../forms/accounts/account-status.ts';

interface UserChange {
  /** The version that the user saw. */
  user: ManagedUser;
  /** The optimistic change. */
  wanted: Partial<ManagedUser>;
  /** Sends the request. */
  send: () => ReturnType<typeof changeUserRole>;
}

/**
 * Changes users optimistically, in the lists and on their page; if the server refuses, the previous state returns.
 *
 * @returns `giveRole`, `resetFactor` and `deactivate` throw ApiError if the server refuses, for the dialog
 */
export function useUserChanges() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ send }: UserChange) => send(),
    onMutate: async ({ user, wanted }) => {
      // A pending response would restore the old state.
      await cache.cancelQueries({ queryKey: USER_LISTS_KEY });
      await cache.cancelQueries({ queryKey: userQuery(user.id).queryKey });
      show(cache, { ...user, ...wanted });
    },
    onError: (error, { user }) => show(cache, findConflictingUser(error) ?? user),
    onSuccess: ({ data, message }) => {
      show(cache, data.user);
      if (message) toast.success(message);
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: USERS_KEY });
      // The page of a user shows what staff did to them.
      void cache.invalidateQueries({ queryKey: AUDIT_KEY });
    },
  });
  const activate = async (user: ManagedUser): Promise<void> => {
    const wanted = { isActive: true, suspension: null };
    try {
      await mutateAsync({ user, wanted, send: () => changeUserStatus(user) });
    } catch (error) {
      const current = findConflictingUser(error);
      // Other changes of the account do not matter here.
      if (current && isSameStatus(user, current)) return activate(current);
      toast.error(describeError(error, 'Failed to update user status'));
    }
  };
  return {
    giveRole: (user: ManagedUser, role: WebsiteRole) =>
      mutateAsync({ user, wanted: { role }, send: () => changeUserRole(user, role) }),
    activate,
    resetFactor: (user: ManagedUser, reason: string) =>
      mutateAsync({ user, wanted: { totp: false }, send: () => resetSecondFactor(user, reason) }),
    deactivate: (user: ManagedUser, deactivation: NewSuspension) =>
      mutateAsync({ user, wanted: { isActive: false }, send: () => changeUserStatus(user, deactivation) }),
  };
}

interface UserPage {
  users: ManagedUser[];
}

/** Updates a user in every cached list and on their page. */
function show(cache: QueryClient, user: ManagedUser): void {
  cache.setQueriesData<UserPage>({ queryKey: USER_LISTS_KEY }, (page) => {
    const users = page?.users.map((known) => (known.id === user.id ? user : known));
    return page && users && { ...page, users };
  });
  cache.setQueryData(userQuery(user.id).queryKey, (overview) => overview && { ...overview, user });
}
