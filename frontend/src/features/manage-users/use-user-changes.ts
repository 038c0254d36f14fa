import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import type { WebsiteRole } from '../../../../shared/roles.ts';
import {
  changeUserRole,
  changeUserStatus,
  type Deactivation,
  USER_LISTS_KEY,
} from '../../api/staff-users.ts';
import { toast } from '../../ui/toast.ts';
import { wordsOf } from '../manage-images/words-of.ts';

interface Wish {
  user: ManagedUser;
  /** Shown before the server has said anything. */
  wanted: Partial<ManagedUser>;
  /** Asks the server for it. */
  ask: () => ReturnType<typeof changeUserRole>;
  /** Where a failure brought no words of its own. */
  failed: string;
  /** The one who asks tells of a failure, where that is to be said. */
  quiet?: boolean;
}

/** What staff can change of a user: shown at once, and as it was where the server did not agree. */
export function useUserChanges() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ ask }: Wish) => ask(),
    onMutate: async ({ user, wanted }) => {
      // An answer that is on its way would bring back what was.
      await cache.cancelQueries({ queryKey: USER_LISTS_KEY });
      show(cache, { ...user, ...wanted });
    },
    onError: (error, { user, failed, quiet }) => {
      show(cache, user);
      if (!quiet) toast.error(wordsOf(error, failed));
    },
    onSuccess: ({ data, message }) => {
      show(cache, data.user);
      if (message) toast.success(message);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: USER_LISTS_KEY }),
  });
  return {
    giveRole: (user: ManagedUser, role: WebsiteRole) =>
      mutateAsync({
        ...{ user, wanted: { role }, ask: () => changeUserRole(user.id, role) },
        failed: 'Failed to update user role',
      }).catch(() => undefined),
    activate: (user: ManagedUser) =>
      mutateAsync({
        ...{ user, wanted: { isActive: true, suspension: null }, ask: () => changeUserStatus(user.id) },
        failed: 'Failed to update user status',
      }).catch(() => undefined),
    /** Throws ApiError where the server refuses, so that whoever wrote the reason still has it. */
    deactivate: (user: ManagedUser, deactivation: Deactivation) =>
      mutateAsync({
        ...{ user, wanted: { isActive: false }, ask: () => changeUserStatus(user.id, deactivation) },
        ...{ failed: 'Failed to update user status', quiet: true },
      }),
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
