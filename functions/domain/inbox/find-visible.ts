import { readInBatches } from '#platform/data/batch-get.ts';
import type { ImageId } from '#shared/ids.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { getRecentGalleryConfig } from '../gallery-settings/settings.ts';
import { parseFilterKey } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';
import type { StoredNotification } from '../notifications/notification.ts';

/** Kinds that are about an image while it is in the gallery; others are also read while it is not. */
const ABOUT_PUBLIC_IMAGES: readonly NotificationKind[] = ['image-approved', 'image-restored', 'likes'];

/** How visitors see an image, as far as it is in the gallery. */
type Shown = ReturnType<typeof parseFilterKey>;

/**
 * Leaves out notifications about images that their reader can no longer see: half a read unit for each image that they are
 * about. The title of someone else's sensitive image is left out, too.
 */
export async function findVisible(all: readonly StoredNotification[]): Promise<StoredNotification[]> {
  const ids = [...new Set(all.flatMap((each) => ('image' in each ? (each.image.id as ImageId) : [])))]; // stored from an image
  const counts = await readInBatches(ids.map(buildLiveKey));
  const states = new Map(
    ids.map((id, index) => {
      const item = counts[index];
      return [id as string, item && { shown: parseFilterKey(toLiveCounts(item).filterKey) }];
    }),
  );
  const ratingGroups = all.some(({ kind }) => kind === 'new-work')
    ? listVisibleRatingGroups(await getRecentGalleryConfig())
    : [];
  return all.flatMap((each) => {
    if (!('image' in each)) return each;
    const state = states.get(each.image.id);
    if (each.kind !== 'new-work') return isReadable(each, state) ? each : [];
    const { ratingGroup } = state?.shown ?? {};
    if (!ratingGroup || !ratingGroups.includes(ratingGroup)) return [];
    return ratingGroup === 'adult' ? { ...each, image: { ...each.image, title: '' } } : each;
  });
}

/** Whether the uploader of an image still sees what a notification is about. */
const isReadable = ({ kind }: StoredNotification, state: { shown: Shown } | undefined): boolean =>
  ABOUT_PUBLIC_IMAGES.includes(kind) ? state?.shown !== undefined : state !== undefined;
