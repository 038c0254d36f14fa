import { queryOptions } from '@tanstack/react-query';
import type { gallery } from '#shared/contract/gallery.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof gallery.calls;

const fetchLiked = createApiCall<Calls['liked']>('GET', '/api/gallery/liked');
const fetchFollowing = createApiCall<Calls['following']>('GET', '/api/gallery/following');

/** A page of the images that the signed-in player likes, the last like first. It is loaded again whenever it is shown. */
export const likedImagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['game', 'liked', page],
    queryFn: ({ signal }) => fetchLiked({ query: { page: String(page) } }, { signal }),
    staleTime: 0,
  });

/** A page of the newest works of those whom the signed-in player follows. */
export const followedImagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['game', 'following', page],
    queryFn: ({ signal }) => fetchFollowing({ query: { page: String(page) } }, { signal }),
    staleTime: 0,
  });
