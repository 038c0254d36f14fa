import { queryOptions } from '@tanstack/react-query';
import type { ArtistProfileFields } from '#shared/artist-profile-fields.ts';
import type { gallery, OwnArtist } from '#shared/contract/gallery.ts';
import { buildNameSegment } from '#shared/name-paths.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof gallery.calls;

const fetchOwn = createApiCall<Calls['ownArtist']>('GET', '/api/gallery/artist');
const put = createApiCall<Calls['saveOwnArtist']>('PUT', '/api/gallery/artist');
const clear = createApiCall<Calls['clearArtist']>('DELETE', '/api/gallery/artists/{name}/profile');
const fetchFollow = createApiCall<Calls['readFollow']>('GET', '/api/gallery/artists/{name}/follow');
const post = createApiCall<Calls['follow']>('POST', '/api/gallery/artists/{name}/follow');
const remove = createApiCall<Calls['unfollow']>('DELETE', '/api/gallery/artists/{name}/follow');

const toParams = (page: string) => ({ params: { name: buildNameSegment(page) } });

/** The artist page of the signed-in player; null before their first approved image. */
export const ownArtistQuery = queryOptions({
  queryKey: ['game', 'own-artist'],
  queryFn: async ({ signal }) => (await fetchOwn({}, { signal })).artist,
});

/**
 * Changes what the player says on their artist page.
 *
 * @param version the version that the edit started from
 */
export const saveOwnArtist = async (fields: ArtistProfileFields, version: number): Promise<OwnArtist> =>
  (await put({ body: { ...fields, version } })).artist;

/** Removes what an artist says on their page, in the name of staff. */
export const clearArtist = (page: string) => clear(toParams(page));

/** Whether the player with a token follows the one who has claimed an artist page. */
export const followQuery = (page: string, token: string | null) =>
  queryOptions({
    queryKey: ['game', 'follow', token, page],
    queryFn: ({ signal }) => fetchFollow(toParams(page), { signal }),
    enabled: token !== null,
  });

/** Follows the player who has claimed an artist page, or no longer. */
export const setFollow = (page: string, isFollowing: boolean) =>
  (isFollowing ? post : remove)(toParams(page));
