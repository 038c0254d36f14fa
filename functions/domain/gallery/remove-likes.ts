import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { batchWrite } from '#platform/data/batch-write.ts';
import { documentClient, tableName } from '#platform/data/document-client.ts';
import type { ImageId } from '#shared/ids.ts';
import { likesPartition } from './likes.ts';

/** Deletes every like of a deleted image. It is idempotent and safe to interrupt. */
export async function removeLikes({ imageId }: { imageId: ImageId }): Promise<void> {
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :likes',
      ExpressionAttributeValues: { ':likes': likesPartition(imageId) },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    },
  );
  // Items of this table always have a key.
  for await (const { Items = [] } of pages) await batchWrite({ remove: Items as Key[] });
}
