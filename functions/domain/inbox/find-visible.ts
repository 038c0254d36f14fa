import { readInBatches } from '#platform/data/batch-get.ts';
import type { ImageId } from '#shared/ids.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { parseFilterKey } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import type { StoredNotification } from '../notifications/notification.ts';

/** Kinds that are about an image while it is in the gallery; others are also read while it is not. */
const ABOUT_PUBLIC_IMAGES: readonly NotificationKind[] = ['image-approved', 'image-restored', 'likes'];

/**
 * Leaves out notifications about images that their reader can no longer see: half a read unit for each image that they are
 * about.
 */
export async function findVisible(all: readonly StoredNotification[]): Promise<StoredNotification[]> {
  const ids = [...new Set(all.flatMap((each) => ('image' in each ? (each.image.id as ImageId) : [])))]; // stored from an image
  const counts = await readInBatches(ids.map(buildLiveKey));
  const states = new Map(
    ids.map((id, index) => {
      const item = counts[index];
      return [id as string, item && { isPublic: parseFilterKey(toLiveCounts(item).filterKey) !== undefined }];
    }),
  );
  return all.filter((each) => {
    if (!('image' in each)) return true;
    const state = states.get(each.image.id);
    return ABOUT_PUBLIC_IMAGES.includes(each.kind) ? state?.isPublic === true : state !== undefined;
  });
}
