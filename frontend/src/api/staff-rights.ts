import { queryOptions } from '@tanstack/react-query';
import type { system } from '#shared/contract/system.ts';
import { createApiCall } from './call-api.ts';

const fetchRights = createApiCall<typeof system.calls.rights>('GET', '/api/rights');

/** What staff of both systems may do. It changes with a release alone. */
export const staffRightsQuery = queryOptions({
  queryKey: ['staff-rights'],
  queryFn: async ({ signal }) => (await fetchRights({}, { signal })).rights,
  staleTime: Number.POSITIVE_INFINITY,
});
