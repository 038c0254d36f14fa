import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import type { WebsiteRole } from '../../../../shared/roles.ts';
import {
  changeUserRole,
  changeUserStatus,
  type Deactivation,
  USER_LISTS_KEY,
  userMeanwhile,
} from '../../api/staff-users.ts';
import { toast } from '../../ui/toast.ts';
import { wordsOf } from '../manage-images/words-of.ts';
import { isSameStanding } from './standing.ts';

interface Wish {
  /** As the person saw them. */
  user: ManagedUser;
  /** Shown before the server has said anything. */
  wanted: Partial<ManagedUser>;
  /** Asks the server for it. */
  ask: () => ReturnType<typeof changeUserRole>;
}

/**
 * What staff can change of a user: shown at once, and as it was where the server did not agree.
 *
 * @returns `giveRole` and `deactivate` throw ApiError where the server refuses, for the dialog that asks
 */
export function useUserChanges() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ ask }: Wish) => ask(),
    onMutate: async ({ user, wanted }) => {
      // An answer that is on its way would bring back what was.
      await cache.cancelQueries({ queryKey: USER_LISTS_KEY });
      show(cache, { ...user, ...wanted });
    },
    onError: (error, { user }) => show(cache, userMeanwhile(error) ?? user),
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
      const present = userMeanwhile(error);
      // What else became of the account is no matter of this.
      if (present && isSameStanding(user, present)) return activate(present);
      toast.error(wordsOf(error, 'Failed to update user status'));
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

/** Shows a user as given wherever a list has them. */
function show(cache: QueryClient, user: ManagedUser): void {
  cache.setQueriesData<UserPage>({ queryKey: USER_LISTS_KEY }, (page) => {
    const users = page?.users.map((known) => (known.id === user.id ? user : known));
    return page && users && { ...page, users };
  });
}
