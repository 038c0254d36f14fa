import { queryOptions } from '@tanstack/react-query';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { queryClient } from '../../api/query-client.ts';
import { securityCalls } from '../../api/security-calls.ts';

/** Where the account is signed in. */
export const sessionsQuery = (system: AccountSystem) =>
  queryOptions({
    queryKey: [system, 'sessions'],
    queryFn: ({ signal }) => securityCalls[system].sessions({ signal }),
  });

/**
 * A page of what happened with the account.
 *
 * @param page counted from 1
 */
export const activityQuery = (system: AccountSystem, page: number) =>
  queryOptions({
    queryKey: [system, 'activity', page],
    queryFn: ({ signal }) => securityCalls[system].activity(page, { signal }),
    staleTime: 0,
  });

/** How long, in milliseconds, until what has happened can be expected to stand in the log. */
const WRITTEN_AFTER = 3_000;

const awaited: Partial<Record<AccountSystem, ReturnType<typeof setTimeout>>> = {};

/**
 * Reads the log once more where it is on the screen, when what has just happened stands in it: most of it is
 * written a moment later. Reading it over and over instead would keep a session alive that nobody uses.
 */
export function readActivitySoon(system: AccountSystem): void {
  clearTimeout(awaited[system]);
  awaited[system] = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: [system, 'activity'] }),
    WRITTEN_AFTER,
  );
}
