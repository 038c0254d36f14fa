import { useSyncExternalStore } from 'react';
import type { ImageId } from '../../../../../shared/ids.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { getToken, onTokenChange } from '../../../session/tokens.ts';

/** What is known about an image's likes, in addition to the lists of images. */
export interface KnownLike {
  /** Whether the signed-in player likes it. */
  liked: boolean;
  /** The latest count from the server, and the list's count at that time. */
  total?: { count: number; listed: number };
  /** A change is in progress. */
  busy: boolean;
}

const known = new Map<ImageId, KnownLike>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

let isFollowing = false;

/** Clears everything with its session, since likes belong to one player. */
function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  let token = getToken('game');
  onTokenChange(() => {
    if (getToken('game') === token) return;
    token = getToken('game');
    known.clear();
    notify();
  });
}

/** Undefined while unknown. */
export const knownLike = (id: ImageId): KnownLike | undefined => known.get(id);

/** Stores what is known about an image's likes; undefined removes it. */
export function noteLike(id: ImageId, like: KnownLike | undefined): void {
  if (like) known.set(id, like);
  else known.delete(id);
  notify();
}

function subscribe(listener: () => void): () => void {
  followSession();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is known about an image's likes, as a hook. */
export const useKnownLike = (id: ImageId): KnownLike | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known.get(id),
    () => undefined,
  );

/** The number of likes: the server's response to this player's like, until the list has a newer count. */
export const countLikes = ({ likes }: PublicImage, like: KnownLike | undefined): number =>
  like?.total?.listed === likes ? like.total.count : likes;

/** The total number of likes of several images, as a hook. */
export const useLikesTogether = (images: readonly PublicImage[]): number =>
  useSyncExternalStore(
    subscribe,
    () => images.reduce((sum, image) => sum + countLikes(image, known.get(image.id)), 0),
    () => images.reduce((sum, { likes }) => sum + likes, 0),
  );
