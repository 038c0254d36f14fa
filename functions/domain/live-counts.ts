import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ImageId } from '../../shared/ids.ts';
import { despiteConflicts } from '../platform/data/despite-conflicts.ts';
import { documentClient, tableName } from '../platform/data/document-client.ts';
import type { TransactAction } from '../platform/data/kind.ts';
import { type Heat, heatIn } from './heat.ts';
import type { Image } from './image.ts';
import { lettersOf } from './image-lists.ts';

/** The counts that move while people look, kept apart from the image so that no list is written then. */
export interface LiveCounts {
  views: number;
  likes: number;
  /** Likes that lose half their weight every two weeks; comparable across images at any time. */
  heat: number;
  /** State, category and band of the image in letters. */
  letters: string;
}

/** Live counts lie in 32 partitions, so that neither a busy image nor the ranking job crowds one. */
export const LIVE_SHARDS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
export const liveShardKey = (shard: string): string => `LIVE#${shard}`;

/** The key of an image's live counts. */
export const liveKey = (id: ImageId): { pk: string; sk: string } => ({
  pk: liveShardKey(id.slice(-1)),
  sk: id,
});

/** Reads a live-count item. */
export const liveCounts = (item: Record<string, unknown>): LiveCounts => ({
  views: Number(item.views ?? 0),
  likes: Number(item.likes ?? 0),
  heat: heatIn(item),
  letters: String(item.f ?? ''),
});

/** Keeps an image's letters on its live counts in the transaction that changes them. */
export function keepLiveLetters(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const was = before && lettersOf(before);
  const is = after && lettersOf(after);
  if (was === is) return [];
  const id = (after ?? before)?.id;
  if (!id) return [];
  if (!is) return [{ Delete: { TableName: tableName(), Key: liveKey(id) } }];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: liveKey(id),
        UpdateExpression: 'SET f = :f',
        ExpressionAttributeValues: { ':f': is },
      },
    },
  ];
}

/**
 * Adds a view.
 *
 * @returns how many views the image has now
 * @throws ConditionalCheckFailedException where the image was removed meanwhile
 */
export async function addView(id: ImageId): Promise<number> {
  const addOne = new UpdateCommand({
    TableName: tableName(),
    Key: liveKey(id),
    UpdateExpression: 'ADD #views :one',
    ConditionExpression: 'attribute_exists(f)',
    ExpressionAttributeNames: { '#views': 'views' },
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  const { Attributes } = await despiteConflicts(() => documentClient().send(addOne));
  return Number(Attributes?.views);
}

/** How many likes an image has, counting every like that was answered before; 0 once it is removed. */
export async function presentLikes(id: ImageId): Promise<number> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: liveKey(id), ConsistentRead: true }),
  );
  return liveCounts(Item ?? {}).likes;
}

/** Counts of an image whose past lies outside this system. */
interface PastCounts {
  views: number;
  likes: number;
  heat: Heat;
}

/** The write that sets the counts of an image whose past lies outside this system, such as a sample image. */
export function setLiveCounts(id: ImageId, { views, likes, heat }: PastCounts): TransactAction {
  const fields = Object.entries({ views, likes, ...heat });
  return {
    Update: {
      TableName: tableName(),
      Key: liveKey(id),
      UpdateExpression: `SET ${fields.map((_, index) => `#${index} = :${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field], index) => [`#${index}`, field])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, value], index) => [`:${index}`, value])),
    },
  };
}
