import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import type { Item } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { ImageId, IsoTime, PlayerId } from '#shared/ids.ts';
import { buildLikesPartition, buildMirror, OWN_LIKES } from './likes.ts';

const CONCURRENCY = 8;

/**
 * Lists each like of an image with its player, if an earlier release has stored it.
 *
 * @returns whether there were any
 */
export async function mirrorLikes(imageId: ImageId): Promise<boolean> {
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :likes',
      ExpressionAttributeValues: { ':likes': buildLikesPartition(imageId) },
      ConsistentRead: true,
    },
  );
  let isChanged = false;
  for await (const { Items = [] } of pages) {
    const earlier = Items.filter((item) => item[OWN_LIKES.partition] === undefined);
    await pMap(earlier, (item) => mirrorLike(imageId, item), { concurrency: CONCURRENCY });
    isChanged ||= earlier.length > 0;
  }
  return isChanged;
}

/** The like may be taken back at the same moment. */
async function mirrorLike(imageId: ImageId, { pk, sk, at }: Item): Promise<void> {
  // Only `likes.ts` writes items of this partition.
  const mirror = Object.entries(buildMirror(imageId, sk as PlayerId, at as IsoTime));
  const update = new UpdateCommand({
    TableName: getTableName(),
    Key: { pk, sk },
    UpdateExpression: `SET ${mirror.map((_, index) => `#${index} = :${index}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(mirror.map(([name], index) => [`#${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(mirror.map(([, value], index) => [`:${index}`, value])),
  });
  try {
    await getDocumentClient().send(update);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
