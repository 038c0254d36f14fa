import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { indexKeys } from '#platform/data/table-schema.ts';
import { type ImageId, type IsoTime, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { gallerySettingsKey } from '../gallery-settings/settings.ts';
import { buildLiveKey, readLikeCount } from '../images/live-counts.ts';
import { computeLikeScore } from '../images/popularity-score.ts';
import { readPublicCounts } from './public-counts.ts';

/**
 * A stored like. It records what it added to its image's popularity score, so that exactly that can be
 * subtracted.
 */
interface Like extends Key {
  at: IsoTime;
  /** The field of the live counts that contains its weight. */
  field: string;
  weight: number;
}

/** The partition with all likes of an image. */
export const buildLikesPartition = (imageId: ImageId): string => `LIKE#${imageId}`;
/** The key of a player's like of an image. */
export const buildLikeKey = (imageId: ImageId, playerId: PlayerId): Key => ({
  pk: buildLikesPartition(imageId),
  sk: playerId,
});

/** The index with the likes of each player. */
export const OWN_LIKES = { index: 'gs1', ...indexKeys('gs1') } as const;

/** The likes of a player in that index. */
export const buildOwnLikes = (playerId: PlayerId): string => `like|${playerId}`;

/** The image that a like is of. */
export const parseLikedImage = (pk: string): ImageId =>
  pk.slice(buildLikesPartition('' as ImageId).length) as ImageId; // as built above

/** Where a like is listed with its player, by its time: what the table keeps up to date with the like itself. */
export const buildMirror = (imageId: ImageId, playerId: PlayerId, at: IsoTime): Record<string, string> => ({
  [OWN_LIKES.partition]: buildOwnLikes(playerId),
  [OWN_LIKES.sort]: `${at}#${imageId}`,
});

/**
 * Builds a player's like of an image.
 *
 * @param at when it was given, in milliseconds since 1970
 */
export const buildLike = (imageId: ImageId, playerId: PlayerId, at: number): Like => ({
  ...buildLikeKey(imageId, playerId),
  ...buildMirror(imageId, playerId, toIsoTime(at)),
  at: toIsoTime(at),
  ...computeLikeScore(at),
});

/**
 * Adds or removes a player's like of an image. The like and the counts change in one transaction, so the
 * count always equals the number of players who like the image, even with concurrent clicks.
 *
 * @returns whether the player now likes the image, and the number of likes
 * @throws Problem `not-found` for an image that visitors may not see
 */
export async function toggleLike(
  imageId: ImageId,
  playerId: PlayerId,
): Promise<{ liked: boolean; totalLikes: number }> {
  const liked = await commit(async () => {
    const keys = [gallerySettingsKey, buildLiveKey(imageId), buildLikeKey(imageId, playerId)];
    const [settings, live, item] = await readInBatches(keys);
    const { filterKey } = readPublicCounts(live, settings);
    const current = item as (typeof item & Like) | undefined; // written only by this module
    const like = current ?? buildLike(imageId, playerId, Date.now());
    return { result: !current, writes: toggleWrites(imageId, { like, given: !current, filterKey }) };
  });
  return { liked, totalLikes: await readLikeCount(imageId) };
}

/** A like to add or remove, and the filter key of its image as read. */
interface Toggle {
  like: Like;
  /** Whether the like is added. */
  given: boolean;
  filterKey: string;
}

/**
 * The two writes that add or remove a like. They fail, and must be rebuilt, if the like has changed since it
 * was read or the image has left the gallery.
 */
export function toggleWrites(imageId: ImageId, { like, given, filterKey }: Toggle): Write[] {
  const { pk, sk, at, field, weight } = like;
  const TableName = getTableName();
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
      Key: buildLiveKey(imageId),
      UpdateExpression: 'ADD likes :one, #heat :weight',
      ConditionExpression: 'f = :filterKey',
      ExpressionAttributeNames: { '#heat': field },
      ExpressionAttributeValues: { ':one': sign, ':weight': sign * weight, ':filterKey': filterKey },
    },
  };
  return [given ? put : remove, count].map((action) => ({ action, onRefusal: 'read-again' }));
}

/** Filters images to those that a player likes, in the order given. */
export async function filterLiked(playerId: PlayerId, ids: readonly ImageId[]): Promise<ImageId[]> {
  const likes = await readInBatches(ids.map((id) => buildLikeKey(id, playerId)));
  return ids.filter((_, index) => likes[index] !== undefined);
}
