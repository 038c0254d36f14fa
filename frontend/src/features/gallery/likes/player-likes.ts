import type { gallery } from '#shared/contract/gallery.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createApiCall } from '../../../api/call-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { getToken } from '../../../tokens/session-tokens.ts';
import { countLikes, type KnownLike, likeQuery } from './known-likes.ts';
import { showVerifyToLike } from './verify-to-like.tsx';

const fetchLiked = createApiCall<typeof gallery.calls.likes>('GET', '/api/gallery/likes');
const postLike = createApiCall<typeof gallery.calls.like>('POST', '/api/gallery/images/{id}/like');

/** How long to collect images, in milliseconds, so that those of one page share one call. */
const BATCH_DELAY = 30;

/** The images collected for the next call, and its result. */
let pendingIds: { ids: Set<ImageId>; liked: Promise<Set<ImageId>> } | undefined;

/** Loads whether the player likes an image, batched with other images requested at the same time. */
export async function readLike(id: ImageId): Promise<boolean> {
  pendingIds ??= queueId();
  pendingIds.ids.add(id);
  return (await pendingIds.liked).has(id);
}

function queueId(): NonNullable<typeof pendingIds> {
  const ids = new Set<ImageId>();
  const liked = new Promise((resolve) => setTimeout(resolve, BATCH_DELAY)).then(() => {
    pendingIds = undefined;
    return fetchAll([...ids]);
  });
  return { ids, liked };
}

async function fetchAll(ids: ImageId[]): Promise<Set<ImageId>> {
  const count = Math.ceil(ids.length / GALLERY_LIMITS.likesPerRequest);
  const responses = Array.from({ length: count }, (_, index) => {
    const batch = ids.slice(
      index * GALLERY_LIMITS.likesPerRequest,
      (index + 1) * GALLERY_LIMITS.likesPerRequest,
    );
    return fetchLiked({ query: { ids: batch.join(',') } });
  });
  return new Set((await Promise.all(responses)).flatMap(({ liked }) => liked));
}

/** The result of a click; `guest` if the session has ended, `nothing` if nothing changed. */
type Outcome = 'liked' | 'unliked' | 'nothing' | 'failed' | 'guest';

/** Likes an image or removes the like, optimistically. */
export const toggleLike = (image: PublicImage): Promise<Outcome> => changeLike(image, { mayUnlike: true });

/** Likes an image, optimistically; sends nothing if it is liked already. */
export const addLike = (image: PublicImage): Promise<Outcome> => changeLike(image, { mayUnlike: false });

/**
 * The call toggles the stored state, so if that is unknown, it is loaded first: a click on an empty heart means to like,
 * and sends nothing if the image is already liked.
 */
async function changeLike(image: PublicImage, { mayUnlike }: { mayUnlike: boolean }): Promise<Outcome> {
  const token = getToken('game');
  const query = likeQuery(image.id, token);
  const { queryKey } = query;
  const wasKnown = queryClient.getQueryData(queryKey) !== undefined;
  try {
    const loaded = await queryClient.fetchQuery<KnownLike>(query);
    // Another click that waited for the same response may have changed it since.
    const before = queryClient.getQueryData<KnownLike>(queryKey) ?? loaded;
    const isNewSession = getToken('game') !== token;
    if (before.busy || isNewSession || (before.liked && !(mayUnlike && wasKnown))) return 'nothing';
    return await sendToggle(image, before, (like) => queryClient.setQueryData(queryKey, like));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'guest';
    showFailure(error);
    // Without a response, only the server knows whether the call succeeded.
    if (error instanceof ApiError && error.mayPass) void queryClient.resetQueries({ queryKey });
    return 'failed';
  }
}

async function sendToggle(
  image: PublicImage,
  before: KnownLike,
  store: (like: KnownLike) => void,
): Promise<'liked' | 'unliked'> {
  const count = Math.max(0, countLikes(image, before) + (before.liked ? -1 : 1));
  store({ liked: !before.liked, total: { count, listed: image.likes }, busy: true });
  try {
    const { liked, totalLikes } = await postLike({ params: { id: image.id } });
    const total = { count: totalLikes, listed: image.likes };
    store({ liked, total, busy: false });
    storeTotal(image.id, total);
    toast.success(liked ? 'Liked!' : 'Unliked');
    return liked ? 'liked' : 'unliked';
  } catch (error) {
    store(before);
    throw error;
  }
}

/** Shows the server's message if it is meant for the player, or a default one. */
function showFailure(error: unknown): void {
  const isForPlayer = error instanceof ApiError && [403, 429].includes(error.status);
  if (error instanceof ApiError && error.code === 'address-unverified') showVerifyToLike(error.message);
  else toast.error(isForPlayer ? error.message : 'Failed to like image');
}

const TOTALS_KEY = 'pixelcrowd.likes';

/** Longer than any cache keeps a list of images, in milliseconds. */
const TOTAL_LIFETIME = 60_000;

type Total = NonNullable<KnownLike['total']>;

/**
 * Keeps the count of likes that the server returned with this tab's own like: after a reload, a cache may still have the
 * list from before.
 */
function storeTotal(id: ImageId, total: Total): void {
  try {
    sessionStorage.setItem(
      TOTALS_KEY,
      JSON.stringify({ ...readTotals(), [id]: { ...total, at: Date.now() } }),
    );
  } catch {
    // Without storage, the list's count shows until the cache has a newer one.
  }
}

/** The count that was stored for an image less than a minute ago. */
export function readTotal(id: ImageId): Total | undefined {
  const found = readTotals()[id];
  return found && { count: found.count, listed: found.listed };
}

function readTotals(): Record<string, Total & { at: number }> {
  try {
    // Only this file writes it.
    const stored = JSON.parse(sessionStorage.getItem(TOTALS_KEY) ?? '{}') as Record<
      string,
      Total & { at: number }
    >;
    const recent = Object.entries(stored).filter(([, { at }]) => Date.now() - at < TOTAL_LIFETIME);
    return Object.fromEntries(recent);
  } catch {
    return {};
  }
}
