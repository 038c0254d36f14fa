import pMap from 'p-map';
import { readInBatches } from '#platform/data/batch-get.ts';
import { type Actor, findEntity } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { planChange } from '#platform/data/plan-change.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { stampUploadsTask, type Uploads } from '../../accounts/definitions/stamp-tasks.ts';
import { readUploaderStamp } from '../../payments/subscriptions/player-entitlement.ts';
import type { UploadStamp } from '../../payments/subscriptions/upload-stamp.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { listState, uploadList } from '../image-lists.ts';
import { buildLiveKey, storePremiumBadge, toLiveCounts } from '../live-counts.ts';

const PER_PAGE = 50;
const CONCURRENCY = 4;
const STAMPING: Actor = { kind: 'system', id: 'stamp-uploads', name: 'Benefits of the uploader' };

/** Stamps a page of someone's images with the benefits that they have now, and leaves the next page to another task. */
export async function stampUploads({ from, ...uploader }: Uploads): Promise<void> {
  const stamp = await readUploaderStamp(uploader);
  const entries = await readList(uploadList(uploader), { from, side: 'older', limit: PER_PAGE });
  const ids = entries.map(({ id }) => id as Image['id']); // the list has images
  const [images, live] = await Promise.all([
    readEntities(imageDefinition, ids),
    readInBatches(ids.map(buildLiveKey)),
  ]);
  const counts = new Map(live.flatMap((item) => (item ? [[item.sk, toLiveCounts(item)] as const] : [])));
  await pMap(
    images,
    async (image) => {
      const isDone = isStamped(image, stamp);
      if (!isDone) await stampImage(image.id, stamp);
      const shown = counts.get(image.id);
      // Without counts its file was on its way, and may have been processed since.
      if (shown ? !isSameEnd(shown, stamp) : !isDone)
        await storePremiumBadge(image.id, stamp.premiumBadgeUntil);
    },
    { concurrency: CONCURRENCY },
  );
  const last = entries.at(-1);
  if (last && entries.length === PER_PAGE)
    await enqueue(stampUploadsTask.create({ ...uploader, from: last.id }));
}

type BadgeEnd = Pick<UploadStamp, 'premiumBadgeUntil'>;

/** A badge that has ended is as good as none. */
const isSameEnd = ({ premiumBadgeUntil: one }: BadgeEnd, { premiumBadgeUntil: other }: BadgeEnd): boolean =>
  one === other || (other === undefined && one !== undefined && Date.parse(one) <= Date.now());

/**
 * Whether an image needs no other stamp. One that waits for review has its badge with the live counts, as do all that are
 * processed: only an image whose file is on its way has it itself.
 */
function isStamped(image: Image, stamp: UploadStamp): boolean {
  const state = listState(image);
  if (state !== undefined && state !== 'pending') return true;
  return image.hasPriority === stamp.hasPriority && (state === 'pending' || isSameEnd(image, stamp));
}

/** Stamps an image unless it has been decided on, deleted, or stamped by another task since it was read. */
const stampImage = (id: Image['id'], stamp: UploadStamp): Promise<void> =>
  commit(async () => {
    const before = await findEntity(imageDefinition, id, { consistent: true });
    if (!before || isStamped(before, stamp)) return { result: undefined, writes: [] };
    const { hasPriority: _, premiumBadgeUntil: __, ...others } = before;
    const after = { ...others, ...stamp, version: before.version + 1 };
    const options = { actor: STAMPING, action: 'image.stamp' };
    return {
      result: undefined,
      writes: await planChange(imageDefinition, { entity: after, before, after }, options),
    };
  });
