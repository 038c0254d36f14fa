import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import type { WebsiteRole } from '../../../../shared/roles.ts';
import { describeError } from '../../api/describe-error.ts';
import {
  changeUserRole,
  changeUserStatus,
  conflictingUser,
  type Deactivation,
  USER_LISTS_KEY,
} from '../../api/staff-users.ts';
import { toast } from '../../ui/toast.ts';
import { isSameStatus } from './account-status.ts';

interface Wish {
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
export function useUserChanges() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ ask }: Wish) => ask(),
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
    deactivate: (user: ManagedUser, deactivation: Deactivation) =>
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
