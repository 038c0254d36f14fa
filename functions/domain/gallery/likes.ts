import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type ImageId, type IsoTime, isoTime, type PlayerId } from '../../../shared/ids.ts';
import { batchGet, type Key } from '../../platform/data/batch-get.ts';
import { batchWrite } from '../../platform/data/batch-write.ts';
import { commit, type Write } from '../../platform/data/commit.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';
import { heatOfLike } from '../heat.ts';
import { liveKey, presentLikes } from '../live-counts.ts';
import { gallerySettingsKey } from './settings.ts';
import { shownCounts } from './shown-counts.ts';

/** A like as it is stored. It keeps what it added to its image's heat, so that just that can be taken away. */
interface Like extends Key {
  at: IsoTime;
  /** The field of the live counts that the weight was added to. */
  field: string;
  weight: number;
}

const likesOf = (imageId: ImageId): string => `LIKE#${imageId}`;
const likeKey = (imageId: ImageId, playerId: PlayerId): Key => ({ pk: likesOf(imageId), sk: playerId });

/**
 * A player's like of an image, to be stored.
 *
 * @param at when it was given, in milliseconds since 1970
 */
export const newLike = (imageId: ImageId, playerId: PlayerId, at: number): Like => ({
  ...likeKey(imageId, playerId),
  at: isoTime(at),
  ...heatOfLike(at),
});

/**
 * Likes an image in the name of a player, or takes that back. The like and the counts change together, so
 * that an image has as many likes as there are players who like it, however many click at once.
 *
 * @returns whether the player likes it now, and how many players do
 * @throws Problem `not-found` for an image that visitors may not see
 */
export async function toggleLike(
  imageId: ImageId,
  playerId: PlayerId,
): Promise<{ liked: boolean; totalLikes: number }> {
  const liked = await commit(async () => {
    const keys = [gallerySettingsKey, liveKey(imageId), likeKey(imageId, playerId)];
    const [settings, live, item] = await batchGet(keys);
    const { letters } = shownCounts(live, settings);
    const present = item as (typeof item & Like) | undefined; // written by this module alone
    const like = present ?? newLike(imageId, playerId, Date.now());
    return { result: !present, writes: toggleWrites(imageId, { like, given: !present, letters }) };
  });
  return { liked, totalLikes: await presentLikes(imageId) };
}

/** A like that comes or goes, and the letters of its image as they were read. */
interface Toggle {
  like: Like;
  /** Whether it comes. */
  given: boolean;
  letters: string;
}

/**
 * The two writes by which a like comes or goes. They are refused, and are to be made anew, where the like is
 * not as it was read, or where the image was: it may have left the gallery.
 */
export function toggleWrites(imageId: ImageId, { like, given, letters }: Toggle): Write[] {
  const { pk, sk, at, field, weight } = like;
  const TableName = tableName();
  const put = { Put: { TableName, Item: like, ConditionExpression: 'attribute_not_exists(pk)' } };
  const remove = {
    Delete: {
      TableName,
      Key: { pk, sk },
      ConditionExpression: '#at = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': at },
    },
  };
  const sign = given ? 1 : -1;
  const count = {
    Update: {
      TableName,
      Key: liveKey(imageId),
      UpdateExpression: 'ADD likes :one, #heat :weight',
      ConditionExpression: 'f = :letters',
      ExpressionAttributeNames: { '#heat': field },
      ExpressionAttributeValues: { ':one': sign, ':weight': sign * weight, ':letters': letters },
    },
  };
  return [given ? put : remove, count].map((action) => ({ action, onRefusal: 'read-again' }));
}

/** Which of some images a player likes, in the order given. */
export async function likedAmong(playerId: PlayerId, ids: readonly ImageId[]): Promise<ImageId[]> {
  const likes = await batchGet(ids.map((id) => likeKey(id, playerId)));
  return ids.filter((_, index) => likes[index] !== undefined);
}

/** The task that forgets the likes of an image that is removed with it; see `removeLikes`. */
export const removeLikesTask = (imageId: ImageId): Task => newTask('remove-likes', { imageId });

/** Forgets every like of an image that is gone. Breaking off half way and doing it again do no harm. */
export async function removeLikes(imageId: ImageId): Promise<void> {
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :likes',
      ExpressionAttributeValues: { ':likes': likesOf(imageId) },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    },
  );
  // What is read by its key has one.
  for await (const { Items = [] } of pages) await batchWrite({ remove: Items as Key[] });
}
