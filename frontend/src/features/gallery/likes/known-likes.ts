import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { queryClient } from '../../../api/query-client.ts';
import { getToken, onTokenChange } from '../../../tokens/session-tokens.ts';

/** What is known about an image's likes, in addition to the lists of images. */
export interface KnownLike {
  /** Whether the signed-in player likes it. */
  liked: boolean;
  /** The latest count from the server, and the list's count at that time. */
  total?: { count: number; listed: number };
  /** A change is in progress. */
  busy: boolean;
}

/** Loads the code that only players need. */
export const loadPlayerLikes = () => import('./player-likes.ts');

/** The query of what a player knows about an image's likes. Another session, another query. */
export function likeQuery(id: ImageId, token: string | null) {
  const queryKey = ['game', 'like', token, id];
  return {
    queryKey,
    queryFn: async () => {
      const { readLike, readTotal } = await loadPlayerLikes();
      const liked = await readLike(id);
      // The response has no count, so a known one stays, also after a reload.
      const total = queryClient.getQueryData<KnownLike>(queryKey)?.total ?? readTotal(id);
      return { liked, busy: false, ...(total && { total }) };
    },
    enabled: token !== null,
    // Only this player's own clicks change it.
    staleTime: Number.POSITIVE_INFINITY,
    // Otherwise a click without a network would wait for one, and like the image minutes later.
    networkMode: 'always',
  } satisfies UseQueryOptions<KnownLike>;
}

/** The session of the signed-in player, as a hook; null for guests. */
export const usePlayerToken = (): string | null =>
  useSyncExternalStore(
    onTokenChange,
    () => getToken('game'),
    () => null,
  );

/** What is known about an image's likes, as a hook; undefined while unknown. */
export const useKnownLike = (id: ImageId, token: string): KnownLike | undefined =>
  useQuery<KnownLike>(likeQuery(id, token)).data;

/** The number of likes: the server's response to this player's like, until the list has a newer count. */
export const countLikes = ({ likes }: PublicImage, like: KnownLike | undefined): number =>
  like?.total?.listed === likes ? like.total.count : likes;

/** The total number of likes of several images, as a hook. */
export const useLikesTogether = (images: readonly PublicImage[]): number =>
  useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => sumLikes(images, getToken('game')),
    () => sumLikes(images, null),
  );

const sumLikes = (images: readonly PublicImage[], token: string | null): number =>
  images.reduce((sum, image) => {
    const { queryKey } = likeQuery(image.id, token);
    return sum + countLikes(image, queryClient.getQueryData<KnownLike>(queryKey));
  }, 0);
