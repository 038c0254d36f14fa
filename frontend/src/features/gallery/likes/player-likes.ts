import type { gallery } from '../../../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../../../shared/ids.ts';
import { LIMITS } from '../../../../../shared/limits.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { ApiError } from '../../../api/api-error.ts';
import { apiCall } from '../../../api/call-api.ts';
import { getToken } from '../../../session/tokens.ts';
import { toast } from '../../../ui/toast.ts';
import { countLikes, type KnownLike, knownLike, noteLike } from './known-likes.ts';

const fetchLiked = apiCall<typeof gallery.calls.likes>('GET', '/api/gallery/likes');
const postLike = apiCall<typeof gallery.calls.like>('POST', '/api/gallery/images/{id}/like');

/** How long to collect images, in milliseconds, so that those of one page share one call. */
const GATHERING = 30;

const gathered = new Set<ImageId>();

/** Loads whether the player likes an image, batched with other images requested at the same time. */
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
  const token = getToken('game');
  // Without a response the hearts stay empty; pressing one asks again.
  const answer = await fetchLiked({ query: { ids: ids.join(',') } }).catch(() => undefined);
  if (!answer || getToken('game') !== token) return;
  for (const id of ids) {
    if (!knownLike(id)) noteLike(id, { liked: answer.liked.includes(id), busy: false });
  }
}

/** The result of a click; `guest` if the session has ended, `nothing` if nothing changed. */
type Outcome = 'liked' | 'unliked' | 'nothing' | 'failed' | 'guest';

/**
 * Likes an image or removes the like, optimistically. The call toggles the stored state, so if that is
 * unknown, it is loaded first: a click on an empty heart means to like, and sends nothing if the image is
 * already liked.
 */
export async function toggleLike(image: PublicImage): Promise<Outcome> {
  const token = getToken('game');
  const before = knownLike(image.id);
  if (before?.busy) return 'nothing';
  try {
    const liked = before?.liked ?? (await holdAndAsk(image.id));
    // The session has changed since the click.
    if (getToken('game') !== token) return 'nothing';
    if (liked && !before) {
      noteLike(image.id, { liked, busy: false });
      return 'nothing';
    }
    return await turnOver(image, before);
  } catch (error) {
    const isGuest = error instanceof ApiError && error.status === 401;
    // The previous state belongs to the session of the click.
    noteLike(image.id, getToken('game') === token ? before : undefined);
    if (isGuest) return 'guest';
    toast.error(describeFailure(error));
    // Without a response, only the server knows whether the call succeeded.
    if (error instanceof ApiError && error.mayPass) relearn(image.id);
    return 'failed';
  }
}

/** Loads whether the player likes an image and marks it as busy until then; may throw ApiError. */
async function holdAndAsk(id: ImageId): Promise<boolean> {
  noteLike(id, { liked: false, busy: true });
  return (await fetchLiked({ query: { ids: id } })).liked.includes(id);
}

async function turnOver(image: PublicImage, before: KnownLike | undefined): Promise<'liked' | 'unliked'> {
  const token = getToken('game');
  const hoped = !before?.liked;
  const count = Math.max(0, countLikes(image, before) + (hoped ? 1 : -1));
  noteLike(image.id, { liked: hoped, total: { count, listed: image.likes }, busy: true });
  const { liked, totalLikes } = await postLike({ params: { id: image.id } });
  const outcome = liked ? 'liked' : 'unliked';
  // The session has changed since the click.
  if (getToken('game') !== token) return outcome;
  noteLike(image.id, { liked, total: { count: totalLikes, listed: image.likes }, busy: false });
  toast.success(liked ? 'Liked!' : 'Unliked');
  return outcome;
}

function relearn(id: ImageId): void {
  noteLike(id, undefined);
  learnLike(id);
}

/** The server's message for the player, for example about an unverified email address, or a default one. */
const describeFailure = (error: unknown): string =>
  error instanceof ApiError && [403, 429].includes(error.status) ? error.message : 'Failed to like image';
