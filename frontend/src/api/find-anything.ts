import { queryOptions } from '@tanstack/react-query';
import type { find } from '../../../shared/contract/find.ts';
import { apiCall } from './call-api.ts';

const fetchHits = apiCall<typeof find.calls.anything>('GET', '/api/admin/find', 'web');

/**
 * What staff find by a term among all things that they may open.
 *
 * @param term trimmed, of two letters or more
 */
export const hitsQuery = (term: string) =>
  queryOptions({
    queryKey: ['web', 'find', term],
    queryFn: ({ signal }) => fetchHits({ query: { q: term } }, { signal }),
    staleTime: 15_000,
  });
