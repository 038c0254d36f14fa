import { readInBatches } from '#platform/data/batch-get.ts';
import type { ImageId } from '#shared/ids.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { parseFilterKey } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import type { StoredNotification } from '../notifications/notification.ts';

/** What has to be true of an image for its uploader to read a notification about it. */
const REQUIRED_OF_IMAGE: Record<NotificationKind, 'exists' | 'is approved'> = {
  'image-approved': 'is approved',
  'image-restored': 'is approved',
  likes: 'is approved',
  'image-rejected': 'exists',
  'image-taken-down': 'exists',
};

/**
 * Leaves out notifications about what their reader can no longer see: half a read unit for each image that they are about.
 */
export async function findVisible(all: readonly StoredNotification[]): Promise<StoredNotification[]> {
  const ids = [...new Set(all.map(({ image }) => image.id as ImageId))]; // stored from an image
  const counts = await readInBatches(ids.map(buildLiveKey));
  const states = new Map(
    ids.map((id, index) => {
      const item = counts[index];
      return [
        id as string,
        item && { isApproved: parseFilterKey(toLiveCounts(item).filterKey) !== undefined },
      ];
    }),
  );
  return all.filter(({ kind, image }) => {
    const state = states.get(image.id);
    return REQUIRED_OF_IMAGE[kind] === 'exists' ? state !== undefined : state?.isApproved === true;
  });
}
