import type { gallery } from '../../../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../../../shared/ids.ts';
import { LIMITS } from '../../../../../shared/limits.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { ApiError } from '../../../api/api-error.ts';
import { apiCall } from '../../../api/call-api.ts';
import { tokenOf } from '../../../session/tokens.ts';
import { toast } from '../../../ui/toast.ts';
import { knownLike, likesOf, noteLike } from './known-likes.ts';

const fetchLiked = apiCall<typeof gallery.calls.likes>('GET', '/api/gallery/likes', 'game');
const postLike = apiCall<typeof gallery.calls.like>('POST', '/api/gallery/images/{id}/like', 'game');

/** How long to gather images, in milliseconds, so that those of one page go into one call. */
const GATHERING = 30;

const gathered = new Set<ImageId>();

/** Finds out whether the player likes an image, together with all others that are asked about at this time. */
export function learnLike(id: ImageId): void {
  if (knownLike(id)) return;
  if (gathered.size === 0) setTimeout(ask, GATHERING);
  gathered.add(id);
}

function ask(): void {
  const ids = [...gathered];
  gathered.clear();
  for (let from = 0; from < ids.length; from += LIMITS.likesAsked) {
    void learn(ids.slice(from, from + LIMITS.likesAsked));
  }
}

async function learn(ids: ImageId[]): Promise<void> {
  const token = tokenOf('game');
  // Without an answer the hearts stay as a guest sees them; a press still gets the server's word.
  const answer = await fetchLiked({ query: { ids: ids.join(',') } }).catch(() => undefined);
  if (!answer || tokenOf('game') !== token) return;
  for (const id of ids) {
    if (!knownLike(id)) noteLike(id, { liked: answer.liked.includes(id), busy: false });
  }
}

/**
 * Likes an image or takes the like back. It shows at once; what the server says then replaces it.
 *
 * @returns what came of it; `guest` where the session turned out to have ended
 */
export async function toggleLike(image: PublicImage): Promise<'liked' | 'unliked' | 'failed' | 'guest'> {
  const before = knownLike(image.id);
  const hoped = !before?.liked;
  const count = Math.max(0, likesOf(image, before) + (hoped ? 1 : -1));
  noteLike(image.id, { liked: hoped, total: { count, listed: image.likes }, busy: true });
  try {
    const { liked, totalLikes } = await postLike({ params: { id: image.id } });
    noteLike(image.id, { liked, total: { count: totalLikes, listed: image.likes }, busy: false });
    toast.success(liked ? 'Liked!' : 'Unliked');
    return liked ? 'liked' : 'unliked';
  } catch (error) {
    const isGuest = error instanceof ApiError && error.status === 401;
    noteLike(image.id, isGuest ? undefined : before);
    if (isGuest) return 'guest';
    toast.error(wordsOf(error));
    // Whether a call without an answer arrived, only the server knows.
    if (error instanceof ApiError && error.mayPass) relearn(image.id);
    return 'failed';
  }
}

function relearn(id: ImageId): void {
  noteLike(id, undefined);
  learnLike(id);
}

/** What the server has to say to a player, as that an address is not verified; else that it failed. */
const wordsOf = (error: unknown): string =>
  error instanceof ApiError && [403, 429].includes(error.status) ? error.message : 'Failed to like image';
