import { queryOptions } from '@tanstack/react-query';
import type { gallery } from '#shared/contract/gallery.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';

const fetchPublication = createApiCall<typeof gallery.calls.publication>(
  'GET',
  '/api/gallery/config/publication',
);

/** Refetch interval in milliseconds while files are being withdrawn or published. */
const POLL = 2_000;

/**
 * How far the files of 18+ images follow the configuration, for editors. Its key makes it one of `CONFIG_DEPENDENTS`, so
 * that it is fetched again after each save.
 */
export const publicationQuery = queryOptions({
  queryKey: ['gallery', 'publication'],
  queryFn: async ({ signal }) => (await fetchPublication({}, { signal })).publication,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    getRefetchInterval(state.error, state.data && state.data.state !== 'done' ? POLL : false),
});
