import { queryOptions } from '@tanstack/react-query';
import type { presence } from '#shared/contract/presence.ts';
import { createApiCall } from './call-api.ts';

const fetchOnlinePlayers = createApiCall<typeof presence.calls.onlinePlayers>(
  'GET',
  '/api/game/online-players',
);

const INTERVAL_MILLISECONDS = 30_000;

/** How many players are online; refetched every 30 s while the page is visible. */
export const onlinePlayersQuery = queryOptions({
  queryKey: ['online-players'],
  queryFn: ({ signal }) => fetchOnlinePlayers({}, { signal }),
  refetchInterval: INTERVAL_MILLISECONDS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
});
