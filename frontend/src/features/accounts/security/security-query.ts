import { queryOptions } from '@tanstack/react-query';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { queryClient } from '../../../api/query-client.ts';
import { securityCalls } from '../../../api/security-calls.ts';

/** The sessions of the account. */
export const sessionsQuery = (system: AccountSystem) =>
  queryOptions({
    queryKey: [system, 'sessions'],
    queryFn: ({ signal }) => securityCalls[system].sessions({ signal }),
  });

/**
 * A page of the account's activity.
 *
 * @param page counted from 1
 */
export const activityQuery = (system: AccountSystem, page: number) =>
  queryOptions({
    queryKey: [system, 'activity', page],
    queryFn: ({ signal }) => securityCalls[system].activity(page, { signal }),
    staleTime: 0,
  });

/** Delay in milliseconds after which recent activity is in the log. */
const WRITTEN_AFTER = 3_000;

const awaited: Partial<Record<AccountSystem, ReturnType<typeof setTimeout>>> = {};

/**
 * Refetches a visible log once, after recent activity has been written to it. Polling instead would keep an
 * unused session alive.
 */
export function readActivitySoon(system: AccountSystem): void {
  clearTimeout(awaited[system]);
  awaited[system] = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: [system, 'activity'] }),
    WRITTEN_AFTER,
  );
}
