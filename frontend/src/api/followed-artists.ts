import { queryOptions } from '@tanstack/react-query';
import type { gallery } from '#shared/contract/gallery.ts';
import { createApiCall } from './call-api.ts';

const fetchArtists = createApiCall<typeof gallery.calls.followedArtists>(
  'GET',
  '/api/gallery/following/artists',
);

/** A page of those whom the signed-in player follows, by name. It is loaded again whenever it is shown. */
export const followedArtistsQuery = (page: number) =>
  queryOptions({
    queryKey: ['game', 'followed-artists', page],
    queryFn: ({ signal }) => fetchArtists({ query: { page: String(page) } }, { signal }),
    staleTime: 0,
  });
