import { readInBatches } from '#platform/data/batch-get.ts';
import type { ImageId } from '#shared/ids.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { RatingGroup } from '#shared/ratings.ts';
import { getRecentGalleryConfig } from '../gallery-settings/settings.ts';
import { parseFilterKey, parseRatingGroup } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';
import type { StoredNotification } from '../notifications/notification.ts';

/** Kinds that are about an image while it is in the gallery; others are also read while it is not. */
const ABOUT_PUBLIC_IMAGES: readonly NotificationKind[] = ['image-approved', 'image-restored', 'likes'];

/**
 * Leaves out notifications about images that their reader can no longer see: half a read unit for each image that they are
 * about. The title of someone else's sensitive image is left out, too, and what leads to a reported one that is not public.
 */
export const findVisible = async (all: readonly StoredNotification[]): Promise<StoredNotification[]> =>
  selectVisible(all, await readStates(all));

/**
 * The same, without the titles of sensitive images, of reported ones and of items, since mail is read in other places than
 * this site.
 */
export async function findMailable(all: readonly StoredNotification[]): Promise<StoredNotification[]> {
  const states = await readStates(all);
  return (await selectVisible(all, states)).map((each) => {
    if ('item' in each) return { ...each, item: { ...each.item, title: '' } };
    if ('reported' in each) return { ...each, reported: { ...each.reported, title: '' } };
    if (!('image' in each) || states.get(each.image.id)?.isSensitive === false) return each;
    return withoutTitle(each);
  });
}

interface ImageState {
  /** How visitors see the image, as far as it is in the gallery. */
  shown: ReturnType<typeof parseFilterKey>;
  isSensitive: boolean;
}

type ImageStates = ReadonlyMap<string, ImageState>;

/** The states of the images that notifications are about, without those that no longer exist. */
async function readStates(all: readonly StoredNotification[]): Promise<ImageStates> {
  const ids = [...new Set(all.flatMap((each) => findImageId(each) ?? []))];
  const counts = await readInBatches(ids.map(buildLiveKey));
  return new Map(
    ids.flatMap((id, index): [string, ImageState][] => {
      const item = counts[index];
      if (!item) return [];
      const { filterKey } = toLiveCounts(item);
      return [
        [id, { shown: parseFilterKey(filterKey), isSensitive: parseRatingGroup(filterKey) === 'adult' }],
      ];
    }),
  );
}

function findImageId(content: StoredNotification): ImageId | undefined {
  if ('image' in content) return content.image.id as ImageId; // stored from an image
  return 'reported' in content ? (content.reported.id as ImageId | undefined) : undefined; // likewise
}

async function selectVisible(
  all: readonly StoredNotification[],
  states: ImageStates,
): Promise<StoredNotification[]> {
  const ratingGroups = all.some(({ kind }) => kind === 'new-work' || kind === 'report-closed')
    ? listVisibleRatingGroups(await getRecentGalleryConfig())
    : [];
  return all.flatMap((each) => {
    if ('reported' in each) return showReported(each, states, ratingGroups);
    if (!('image' in each)) return each;
    const state = states.get(each.image.id);
    if (each.kind !== 'new-work') return isReadable(each, state) ? each : [];
    const shown = state?.shown;
    if (!shown || !ratingGroups.includes(shown.ratingGroup)) return [];
    return shown.ratingGroup === 'adult' ? withoutTitle(each) : each;
  });
}

/** What became of a report is always shown, but no more of the image than visitors may see, and no sensitive title. */
function showReported(
  content: Extract<StoredNotification, { kind: 'report-closed' }>,
  states: ImageStates,
  ratingGroups: readonly RatingGroup[],
): StoredNotification {
  const { id = '', title } = content.reported;
  const state = states.get(id);
  const isPublic = state?.shown !== undefined && ratingGroups.includes(state.shown.ratingGroup);
  return {
    ...content,
    reported: { ...(isPublic && { id }), title: state?.isSensitive === false ? title : '' },
  };
}

const withoutTitle = <Content extends { image: { title: string } }>(content: Content): Content => ({
  ...content,
  image: { ...content.image, title: '' },
});

/** Whether the uploader of an image still sees what a notification is about. */
const isReadable = ({ kind }: StoredNotification, state: ImageState | undefined): boolean =>
  ABOUT_PUBLIC_IMAGES.includes(kind) ? state?.shown !== undefined : state !== undefined;
