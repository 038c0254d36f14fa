import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '../../../../shared/account.ts';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { securityCalls } from '../../api/security-calls.ts';
import { toast } from '../../ui/toast.ts';
import { readActivitySoon, sessionsQuery } from './security-query.ts';

type Sessions = AccountSession[];

/** Ends one session by its id: gone from the list at once, back in it where the server did not agree. */
export function useEndOneSession(system: AccountSystem) {
  const list = useSessionList(system);
  return useMutation({
    mutationFn: (id: string) => securityCalls[system].endSession(id),
    onMutate: (id) => list.keep((session) => session.id !== id),
    onError: list.restore,
    onSettled: list.refresh,
  });
}

/** Ends every session but the one that asks, in the same way. */
export function useEndOtherSessions(system: AccountSystem) {
  const list = useSessionList(system);
  return useMutation({
    mutationFn: () => securityCalls[system].endOtherSessions(),
    onMutate: () => list.keep(({ current }) => current),
    onError: list.restore,
    onSettled: list.refresh,
  });
}

/** The list on the screen, ahead of the server and back. */
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
      // The log tells of it too.
      readActivitySoon(system);
      return cache.invalidateQueries({ queryKey });
    },
  };
}
