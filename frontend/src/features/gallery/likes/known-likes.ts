import { useSyncExternalStore } from 'react';
import type { ImageId } from '../../../../../shared/ids.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { onTokenChange, tokenOf } from '../../../session/tokens.ts';

/** What this page knows of an image's likes beyond what lists of images say. */
export interface KnownLike {
  /** Whether the player who is signed in likes it. */
  liked: boolean;
  /** The count that came with it, and the one that the list had when it came. */
  total?: { count: number; listed: number };
  /** A change of it is under way. */
  busy: boolean;
}

const known = new Map<ImageId, KnownLike>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

let isFollowing = false;

/** Forgets all with the session it was learnt in: what one player likes is nothing to the next. */
function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  let token = tokenOf('game');
  onTokenChange(() => {
    if (tokenOf('game') === token) return;
    token = tokenOf('game');
    known.clear();
    notify();
  });
}

/** Undefined until it is known. */
export const knownLike = (id: ImageId): KnownLike | undefined => known.get(id);

/** Notes what is known of an image's likes; undefined that nothing is. */
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

/** What is known of an image's likes, for a component that is to follow it. */
export const useKnownLike = (id: ImageId): KnownLike | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known.get(id),
    () => undefined,
  );

/** How many like an image: what the server said to a like of ours, until the list has news of its own. */
export const likesOf = ({ likes }: PublicImage, like: KnownLike | undefined): number =>
  like?.total?.listed === likes ? like.total.count : likes;

/** How many likes several images have together, for a component that is to follow it. */
export const useLikesTogether = (images: readonly PublicImage[]): number =>
  useSyncExternalStore(
    subscribe,
    () => images.reduce((sum, image) => sum + likesOf(image, known.get(image.id)), 0),
    () => images.reduce((sum, { likes }) => sum + likes, 0),
  );
