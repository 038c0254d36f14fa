import { type Item, readInBatches } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { ImageId, IsoTime } from '#shared/ids.ts';
import { getRecentGalleryConfig } from '../../gallery-settings/settings.ts';
import type { Decision, Image } from '../../images/image.ts';
import { imageDefinition } from '../../images/image-definition.ts';
import { isVisible } from '../../images/visibility.ts';
import type { ArtistProfile } from '../artists/artist-profile.ts';
import { buildFollowersKey, readFollowerCount } from './follows.ts';
import { notifyFollowersTask } from './notify-followers-task.ts';

/** As long as notifications are kept. */
const KEPT_SECONDS = 90 * 86_400;

/**
 * Has the followers of an artist notified of an image that was approved for the first time, unless they see another one that was
 * approved on that day (UTC). A repetition changes nothing. Without followers it costs two read units.
 */
export async function announceWork(
  image: Image,
  { id: artist, playerName: name }: Pick<ArtistProfile, 'id' | 'playerName'>,
): Promise<void> {
  const approval = findFirstApproval(image);
  const config = await getRecentGalleryConfig();
  if (!approval || !isVisible(image, config)) return;
  const followersKey = buildFollowersKey(artist);
  const dayKey = { ...followersKey, sk: `DAY#${getDay(approval.at)}` };
  const { by } = approval;
  await commit(async () => {
    const [followers, announced] = await readInBatches([followersKey, dayKey], { consistent: true });
    const isLate = announced !== undefined && (await isStillShown(announced, image.id, config));
    if (readFollowerCount(followers) === 0 || isLate) return { result: undefined, writes: [] };
    const at = Date.now();
    const Item = { ...dayKey, image: image.id, [EXPIRY_ATTRIBUTE]: Math.ceil(at / 1000) + KEPT_SECONDS };
    const task = notifyFollowersTask.create({
      artist,
      name,
      image: { id: image.id, title: image.title || image.originalName },
      at,
      ...(by.kind === 'game' && { approvedBy: by.id }),
    });
    const condition = announced
      ? { ConditionExpression: 'image = :before', ExpressionAttributeValues: { ':before': announced.image } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    const put = { Put: { TableName: getTableName(), Item, ...condition } };
    return {
      result: undefined,
      writes: [{ action: put, onRefusal: 'read-again' as const }, buildTaskWrite(task)],
    };
  });
}

/** Whether followers still see the image that was announced on a day, or it is this one. */
async function isStillShown({ image: id }: Item, current: ImageId, config: GalleryConfig): Promise<boolean> {
  if (id === current) return true;
  // Written only above.
  const announced = await findEntity(imageDefinition, id as ImageId, { consistent: true });
  return announced !== undefined && isVisible(announced, config);
}

/** The approval that published an image; undefined for one that was taken down since, and for one without decisions. */
function findFirstApproval({ decisions = [] }: Image): Decision | undefined {
  const sinceApproval = decisions.slice(decisions.findIndex(({ decision }) => decision === 'approved'));
  return sinceApproval.every(({ decision }) => decision === 'approved') ? sinceApproval[0] : undefined;
}

const getDay = (at: IsoTime): string => at.slice(0, 10);
