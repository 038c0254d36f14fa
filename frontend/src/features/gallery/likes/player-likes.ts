import type { gallery } from '../../../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../../../shared/ids.ts';
import { LIMITS } from '../../../../../shared/limits.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { ApiError } from '../../../api/api-error.ts';
import { apiCall } from '../../../api/call-api.ts';
import { tokenOf } from '../../../session/tokens.ts';
import { toast } from '../../../ui/toast.ts';
import { type KnownLike, knownLike, likesOf, noteLike } from './known-likes.ts';

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
  // Without an answer the hearts stay as a guest sees them; a press asks again.
  const answer = await fetchLiked({ query: { ids: ids.join(',') } }).catch(() => undefined);
  if (!answer || tokenOf('game') !== token) return;
  for (const id of ids) {
    if (!knownLike(id)) noteLike(id, { liked: answer.liked.includes(id), busy: false });
  }
}

/** What came of a press; `guest` where the session turned out to have ended, `nothing` where it changed nothing. */
type Outcome = 'liked' | 'unliked' | 'nothing' | 'failed' | 'guest';

/**
 * Likes an image or takes the like back. It shows at once; what the server says then replaces it. The server
 * turns over whatever it has, so where that is not known yet it is asked first: an empty heart is pressed to
 * like, and nothing is sent where the image is liked already.
 */
export async function toggleLike(image: PublicImage): Promise<Outcome> {
  const token = tokenOf('game');
  const before = knownLike(image.id);
  if (before?.busy) return 'nothing';
  try {
    const liked = before?.liked ?? (await holdAndAsk(image.id));
    // Whoever is signed in by now did not press.
    if (tokenOf('game') !== token) return 'nothing';
    if (liked && !before) {
      noteLike(image.id, { liked, busy: false });
      return 'nothing';
    }
    return await turnOver(image, before);
  } catch (error) {
    const isGuest = error instanceof ApiError && error.status === 401;
    // What was known was of whoever pressed.
    noteLike(image.id, tokenOf('game') === token ? before : undefined);
    if (isGuest) return 'guest';
    toast.error(wordsOf(error));
    // Whether a call without an answer arrived, only the server knows.
    if (error instanceof ApiError && error.mayPass) relearn(image.id);
    return 'failed';
  }
}

/** Asks whether the player likes an image, whose heart is busy meanwhile; may throw ApiError. */
async function holdAndAsk(id: ImageId): Promise<boolean> {
  noteLike(id, { liked: false, busy: true });
  return (await fetchLiked({ query: { ids: id } })).liked.includes(id);
}

async function turnOver(image: PublicImage, before: KnownLike | undefined): Promise<'liked' | 'unliked'> {
  const token = tokenOf('game');
  const hoped = !before?.liked;
  const count = Math.max(0, likesOf(image, before) + (hoped ? 1 : -1));
  noteLike(image.id, { liked: hoped, total: { count, listed: image.likes }, busy: true });
  const { liked, totalLikes } = await postLike({ params: { id: image.id } });
  const outcome = liked ? 'liked' : 'unliked';
  // Whoever is signed in by now, it was not theirs.
  if (tokenOf('game') !== token) return outcome;
  noteLike(image.id, { liked, total: { count: totalLikes, listed: image.likes }, busy: false });
  toast.success(liked ? 'Liked!' : 'Unliked');
  return outcome;
}

function relearn(id: ImageId): void {
  noteLike(id, undefined);
  learnLike(id);
}

/** What the server has to say to a player, as that an address is not verified; else that it failed. */
const wordsOf = (error: unknown): string =>
  error instanceof ApiError && [403, 429].includes(error.status) ? error.message : 'Failed to like image';
