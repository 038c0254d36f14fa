import { queryOptions } from '@tanstack/react-query';
import type { find } from '#shared/contract/find.ts';
import { createApiCall } from './call-api.ts';

const fetchHits = createApiCall<typeof find.calls.anything>('GET', '/api/admin/find');

/**
 * What a staff member's search finds in everything they have access to.
 *
 * @param term trimmed, at least two letters
 */
export const hitsQuery = (term: string) =>
  queryOptions({
    queryKey: ['web', 'find', term],
    queryFn: ({ signal }) => fetchHits({ query: { q: term } }, { signal }),
    staleTime: 15_000,
  });
