import type { ImageId } from '#shared/ids.ts';
import type { KnownLike } from './known-likes.ts';

const KEY = 'pixelcrowd.likes';

/** Longer than any cache keeps a list of images, in milliseconds. */
const LIFETIME = 60_000;

type Total = NonNullable<KnownLike['total']>;

/**
 * Keeps the count of likes that the server returned with this tab's own like: after a reload, a cache may still have the
 * list from before.
 */
export function storeTotal(id: ImageId, total: Total): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readTotals(), [id]: { ...total, at: Date.now() } }));
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
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Total & { at: number }>;
    const recent = Object.entries(stored).filter(([, { at }]) => Date.now() - at < LIFETIME);
    return Object.fromEntries(recent);
  } catch {
    return {};
  }
}
