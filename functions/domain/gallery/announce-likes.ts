import pMap from 'p-map';
import { readInBatches } from '#platform/data/batch-get.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { findUploaderAccount } from '../images/find-uploader-account.ts';
import type { ImageFacts } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { buildLiveKey, type LiveCounts } from '../images/live-counts.ts';
import { buildNotificationWrite } from '../notifications/notification-rows.ts';
import { findMilestone } from './find-milestone.ts';
import { buildLikeKey } from './likes.ts';

interface LikedImage extends Pick<LiveCounts, 'likes' | 'milestone' | 'likesItself'> {
  id: ImageId;
}

/** The most images of one run, so that it ends in time; the next one goes on. */
const PER_RUN = 1000;
const CONCURRENCY = 10;

/**
 * Notifies uploaders of the highest of 1, 10, 25, 100 and more likes that their image has reached since the last run, once
 * for ever: the counts keep it, and it only rises. A like itself costs nothing more. Images of earlier releases begin with
 * what they have.
 *
 * @returns the number of milestones that were new
 */
export async function announceLikes(images: readonly LikedImage[]): Promise<number> {
  const due = images.filter(isDue).slice(0, PER_RUN);
  const items = await readInBatches(due.map(({ id }) => buildEntityKey(imageDefinition, id)));
  const results = await pMap(
    due,
    (each, index) => {
      const item = items[index];
      return item ? announce(each, toEntity(imageDefinition, item)) : false;
    },
    { concurrency: CONCURRENCY },
  );
  return results.filter(Boolean).length;
}

const isDue = ({ likes, milestone, likesItself }: LikedImage): boolean =>
  milestone === undefined || (findMilestone(likes) > milestone && !(likesItself && likes === 1));

/** @returns whether the uploader is notified */
async function announce(counts: LikedImage, image: ImageFacts): Promise<boolean> {
  const { id, likes, milestone } = counts;
  const reached = findMilestone(likes);
  if (milestone === undefined) return store(counts, { m: reached });
  const recipient = findUploaderAccount(image);
  if (!recipient) return store(counts, { m: reached });
  // The uploader's own like is a player's.
  if (likes === 1 && recipient.system === 'game' && (await hasLiked(id, recipient.id)))
    return store(counts, { o: true });
  const content = {
    kind: 'likes',
    image: { id, title: image.title || image.originalName },
    likes: reached,
  } as const;
  const occasion = { at: Date.now(), event: `${id} ${reached} likes` };
  return store(counts, { m: reached }, buildNotificationWrite(recipient, content, occasion));
}

async function hasLiked(id: ImageId, player: string): Promise<boolean> {
  const [like] = await readInBatches([buildLikeKey(id, player as PlayerId)]); // a player's, by its system
  return like !== undefined;
}

/** Stores what an image has reached, with a notification, unless another run has done so or the image is gone. */
async function store(
  { id, milestone }: LikedImage,
  change: { m: number } | { o: true },
  notification?: Write['action'],
): Promise<boolean> {
  const isDone = () => new Problem('conflict', 'Another run has stored it');
  const [[field, value] = ['', 0]] = Object.entries(change);
  const update = {
    Update: {
      TableName: getTableName(),
      Key: buildLiveKey(id),
      UpdateExpression: 'SET #field = :value',
      ConditionExpression:
        milestone === undefined ? 'attribute_exists(pk) AND attribute_not_exists(#m)' : '#m = :was',
      ExpressionAttributeNames: { '#field': field, '#m': 'm' },
      ExpressionAttributeValues: { ':value': value, ...(milestone !== undefined && { ':was': milestone }) },
    },
  };
  const writes: Write[] = [{ action: update, onRefusal: isDone }];
  if (notification) writes.push({ action: notification, onRefusal: isDone });
  try {
    await commit(async () => ({ writes, result: undefined }));
    return notification !== undefined;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
