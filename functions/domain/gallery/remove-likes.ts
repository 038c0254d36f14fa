import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildLikesPartition } from './likes.ts';

/** Deletes every like of a deleted image. It is idempotent and safe to interrupt. */
export async function removeLikes({ imageId }: { imageId: ImageId }): Promise<void> {
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :likes',
      ExpressionAttributeValues: { ':likes': buildLikesPartition(imageId) },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    },
  );
  // Items of this table always have a key.
  for await (const { Items = [] } of pages) await writeInBatches({ remove: Items as Key[] });
}
