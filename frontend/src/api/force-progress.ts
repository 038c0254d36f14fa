import { queryOptions } from '@tanstack/react-query';
import type { players } from '#shared/contract/players.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';

const fetchProgress = createApiCall<typeof players.calls.force2faProgress>('GET', '/api/admin/force-2fa');

/** Refetch interval in milliseconds while it goes on. */
const POLL = 2_000;

/** How far a second factor is required of each role in the background, for game administrators. */
export const forceProgressQuery = queryOptions({
  queryKey: ['game', 'system', 'force-progress'],
  queryFn: async ({ signal }) => (await fetchProgress({}, { signal })).progress,
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const goesOn = Object.values(state.data ?? {}).some((each) => each && each.state !== 'done');
    return getRefetchInterval(state.error, goesOn ? POLL : false);
  },
});
