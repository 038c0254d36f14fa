import { queryOptions } from '@tanstack/react-query';
import type { AccountSystem } from '../../../../shared/roles.ts';
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
    // Most of it is written a moment after it happened, and what the person has just done should be seen.
    staleTime: 0,
    refetchInterval: 5_000,
  });
