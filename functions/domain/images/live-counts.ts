import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { retryOnConflict } from '#platform/data/retry-on-conflict.ts';
import type { ImageId, IsoTime } from '#shared/ids.ts';
import { findArtistId } from './artist-lists.ts';
import type { Image } from './image.ts';
import { buildFilterKey } from './image-lists.ts';
import type { PopularityScores } from './popularity-score.ts';

/**
 * The counts that change with each view and like, stored separately from the image so that its lists are not
 * rewritten.
 */
export interface LiveCounts {
  views: number;
  likes: number;
  /** State, category and rating group of the image, encoded in letters. */
  filterKey: string;
  /** The id of its artist. */
  artist: string;
  /** Until when its uploader has the premium badge; absent without. */
  premiumBadgeUntil?: IsoTime;
  /** The name of the page of its artist if that is not `createdBy`; empty if the artist has none. */
  artistPage?: string;
  /** The highest number of likes that its uploader was notified of; absent until the ranking has seen an image of an earlier release. */
  milestone?: number;
  /** Whether its first like was the uploader's own, of which they are not notified. */
  likesItself?: true;
}

/** Live counts are spread over 32 partitions, so that neither a popular image nor the ranking job overloads one. */
export const LIVE_SHARDS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
export const buildLiveShardKey = (shard: string): string => `LIVE#${shard}`;

/** The key of an image's live counts. */
export const buildLiveKey = (id: ImageId): { pk: string; sk: string } => ({
  pk: buildLiveShardKey(id.slice(-1)),
  sk: id,
});

/** The attributes that an image needs in the gallery: its counts, whether it may be there, the badge and page of its artist. */
export const SHOWN_LIVE_ATTRIBUTES = ['views', 'likes', 'f', 'p', 'n'] as const;

/** Reads a live-counts item, without the popularity score: see `readPopularityScore`. */
export const toLiveCounts = (item: Record<string, unknown>): LiveCounts => ({
  views: Number(item.views ?? 0),
  likes: Number(item.likes ?? 0),
  filterKey: String(item.f ?? ''),
  artist: String(item.a ?? ''),
  // Written below, from a time.
  ...(item.p !== undefined && { premiumBadgeUntil: item.p as IsoTime }),
  ...(item.n !== undefined && { artistPage: String(item.n) }),
  ...(item.m !== undefined && { milestone: Number(item.m) }),
  ...(item.o === true && { likesItself: true }),
});

/**
 * Updates the filter key in an image's live counts, in the transaction that changes it. Its artist, who never changes, is
 * there for the job that adds up the counts. The counts begin with the badge of the uploader, which is stored there alone
 * from then on.
 */
export function filterKeyWrites(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const was = before && buildFilterKey(before);
  const is = after && buildFilterKey(after);
  if (was === is) return [];
  const image = after ?? before;
  if (!image) return [];
  const { id, premiumBadgeUntil } = image;
  if (!is) return [{ Delete: { TableName: getTableName(), Key: buildLiveKey(id) } }];
  const begins = was === undefined;
  const badge = begins && premiumBadgeUntil;
  return [
    {
      Update: {
        TableName: getTableName(),
        Key: buildLiveKey(id),
        UpdateExpression: `SET f = :f, a = :a${begins ? ', m = :none' : ''}${badge ? ', p = :p' : ''}`,
        ExpressionAttributeValues: {
          ':f': is,
          ':a': findArtistId(image),
          ...(begins && { ':none': 0 }),
          ...(badge && { ':p': badge }),
        },
      },
    },
  ];
}

/** Stores until when the uploader of an image has the premium badge, or that they have none. A deleted image has no counts. */
export const storePremiumBadge = (id: ImageId, until: IsoTime | undefined): Promise<void> =>
  storeMark(id, 'p', until);

/** Stores the page of an image's artist as `LiveCounts` says. A deleted image has no counts. */
export const storeArtistPage = (id: ImageId, name: string | undefined): Promise<void> =>
  storeMark(id, 'n', name);

async function storeMark(id: ImageId, attribute: 'p' | 'n', value: string | undefined): Promise<void> {
  const update = new UpdateCommand({
    TableName: getTableName(),
    Key: buildLiveKey(id),
    UpdateExpression: value === undefined ? `REMOVE ${attribute}` : `SET ${attribute} = :value`,
    ConditionExpression: 'attribute_exists(f)',
    ...(value !== undefined && { ExpressionAttributeValues: { ':value': value } }),
  });
  try {
    await retryOnConflict(() => getDocumentClient().send(update));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/**
 * Adds a view.
 *
 * @returns the image's current number of views
 * @throws ConditionalCheckFailedException if the image has been deleted
 */
export async function addView(id: ImageId): Promise<number> {
  const addOne = new UpdateCommand({
    TableName: getTableName(),
    Key: buildLiveKey(id),
    UpdateExpression: 'ADD #views :one',
    ConditionExpression: 'attribute_exists(f)',
    ExpressionAttributeNames: { '#views': 'views' },
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  const { Attributes } = await retryOnConflict(() => getDocumentClient().send(addOne));
  return Number(Attributes?.views);
}

/** Reads an image's number of likes consistently, including every acknowledged like; 0 if the image is deleted. */
export async function readLikeCount(id: ImageId): Promise<number> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildLiveKey(id), ConsistentRead: true }),
  );
  return toLiveCounts(Item ?? {}).likes;
}

/** The counts of an image from an external system. */
interface PastCounts {
  views: number;
  likes: number;
  scores: PopularityScores;
}

/** The write that sets the counts of an image from an external system, such as a sample image. */
export function setLiveCounts(id: ImageId, { views, likes, scores }: PastCounts): TransactAction {
  const fields = Object.entries({ views, likes, ...scores });
  return {
    Update: {
      TableName: getTableName(),
      Key: buildLiveKey(id),
      UpdateExpression: `SET ${fields.map((_, index) => `#${index} = :${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field], index) => [`#${index}`, field])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, value], index) => [`:${index}`, value])),
    },
  };
}
