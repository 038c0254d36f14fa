import type { PlayerId } from '#shared/ids.ts';
import { ApiError } from '../../../api/api-error.ts';
import { galleryImageQuery } from '../../../api/gallery-queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { gameSession } from '../../../session/game-session.ts';
import { bindWish, findWish, forgetWish, onWishForgotten } from '../../../session/wished-like.ts';
import { loadPlayerLikes } from './known-likes.ts';

let isFollowing = false;

/**
 * From now on, sends the like that a guest wished for: once a player has signed in, or else once their address is
 * verified, here or in another tab.
 */
export function followWishedLike(): void {
  if (isFollowing) return;
  isFollowing = true;
  gameSession.subscribe(considerWish);
  // Hearts on this page show the like that another tab has sent.
  onWishForgotten(() => void queryClient.resetQueries({ queryKey: ['game', 'like'] }));
  considerWish();
}

function considerWish(): void {
  const { user } = gameSession.getState();
  if (!user) return;
  // The first attempt of an unverified player is refused with what to do; there is no other until that is done.
  const isNew = bindWish(user.id);
  if ((isNew || user.emailVerified) && findWish(user.id)) void runAlone(() => sendWish(user.id));
}

/** One tab at a time: the next one finds that the wish is done. Without a secure connection, browsers have no locks. */
const runAlone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('pixelcrowd.wished-like', work) : work();

async function sendWish(player: PlayerId): Promise<void> {
  const wish = findWish(player);
  if (!wish) return;
  try {
    const { image } = await queryClient.fetchQuery(galleryImageQuery(wish.image));
    // A like that arrived although its response was lost is found by the next attempt, and not sent again.
    const { addLike } = await loadPlayerLikes();
    const outcome = await addLike(image);
    if (outcome === 'liked' || outcome === 'nothing') forgetWish();
  } catch (error) {
    // The image has left the gallery.
    if (error instanceof ApiError && error.status === 404) forgetWish();
  }
}
