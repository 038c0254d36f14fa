import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '../../../../../shared/account.ts';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { securityCalls } from '../../../api/security-calls.ts';
import { toast } from '../../../ui/toast.ts';
import { readActivitySoon, sessionsQuery } from './security-query.ts';

type Sessions = AccountSession[];

/** Ends a session by id optimistically; it returns to the list if the server refuses. */
export function useEndOneSession(system: AccountSystem) {
  const list = useSessionList(system);
  return useMutation({
    mutationFn: (id: string) => securityCalls[system].endSession(id),
    onMutate: (id) => list.keep((session) => session.id !== id),
    onError: list.restore,
    onSettled: list.refresh,
  });
}

/** Ends all sessions except the current one, in the same way. */
export function useEndOtherSessions(system: AccountSystem) {
  const list = useSessionList(system);
  return useMutation({
    mutationFn: () => securityCalls[system].endOtherSessions(),
    onMutate: () => list.keep(({ current }) => current),
    onError: list.restore,
    onSettled: list.refresh,
  });
}

/** Optimistic updates of the cached list, and their rollback. */
function useSessionList(system: AccountSystem) {
  const cache = useQueryClient();
  const { queryKey } = sessionsQuery(system);
  return {
    keep: async (isKept: (session: AccountSession) => boolean) => {
      await cache.cancelQueries({ queryKey });
      const before: Sessions | undefined = cache.getQueryData(queryKey)?.sessions;
      if (before) cache.setQueryData(queryKey, { sessions: before.filter(isKept) });
      return { before };
    },
    restore: ({ message }: Error, _: unknown, context: { before: Sessions | undefined } | undefined) => {
      if (context?.before) cache.setQueryData(queryKey, { sessions: context.before });
      toast.error(message);
    },
    refresh: () => {
      // The log also shows it.
      readActivitySoon(system);
      return cache.invalidateQueries({ queryKey });
    },
  };
}
