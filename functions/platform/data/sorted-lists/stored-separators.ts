import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchWrite } from '../batch-write.ts';
import type { BucketScheme } from '../counted-lists/buckets.ts';
import { documentClient, tableName } from '../document-client.ts';
import type { ListOrder } from './list-order.ts';
import { nameVersionedBucket, parseVersionedBucket } from './list-versions.ts';
import { createBuckets, type SeparatedBucket, type Separators } from './separators.ts';

const orderKey = ({ name }: ListOrder) => ({ pk: `SEPARATORS#${name}`, sk: 'A' });
const versionPartition = ({ name }: ListOrder, version: number): string => `SEPARATORS#${name}#${version}`;

/** The version that all lists of an order should count by, 0 if nothing has been learned for it. */
export async function latestVersion(order: ListOrder): Promise<number> {
  const get = new GetCommand({ TableName: tableName(), Key: orderKey(order), ConsistentRead: true });
  return Number((await documentClient().send(get)).Item?.latest ?? 0);
}

/**
 * Stores separators as the latest version of an order, one item for each coarse bucket. A version never changes and is
 * never deleted: a list that the relearning job was not given may still count by it.
 *
 * @returns the latest version, which may be another one that was stored at the same time
 */
export async function storeSeparators(order: ListOrder, separators: Separators): Promise<number> {
  const version = await takeVersionNumber(order);
  const pk = versionPartition(order, version);
  await batchWrite({
    put: separators.map((bucket, index) => ({ pk, sk: String(index).padStart(2, '0'), ...bucket })),
  });
  await announce(order, version);
  return latestVersion(order);
}

/** Makes a version the latest one, unless a later one is: lists only ever move to later versions. */
async function announce(order: ListOrder, version: number): Promise<void> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: orderKey(order),
    UpdateExpression: 'SET latest = :version',
    ConditionExpression: 'attribute_not_exists(latest) OR latest < :version',
    ExpressionAttributeValues: { ':version': version },
  });
  await documentClient()
    .send(update)
    .catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
}

/** A number that no other run of the job uses, even if this one ends before its separators are complete. */
async function takeVersionNumber(order: ListOrder): Promise<number> {
  const count = new UpdateCommand({
    TableName: tableName(),
    Key: orderKey(order),
    UpdateExpression: 'ADD taken :one',
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  return Number((await documentClient().send(count)).Attributes?.taken);
}

/** Reads the separators of a version. */
export async function readSeparators(order: ListOrder, version: number): Promise<Separators> {
  const found: SeparatedBucket[] = [];
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': versionPartition(order, version) },
      ConsistentRead: true,
    },
  );
  // Items in this partition are written by `storeSeparators` alone.
  for await (const { Items = [] } of pages) found.push(...(Items as SeparatedBucket[]));
  if (found.length === 0) throw new Error(`The separators ${order.name} have no version ${version}`);
  return found;
}

const known = new Map<string, Promise<BucketScheme>>();

/**
 * The buckets of a version, with the names they have in counters. A process reads each version once; 4,096 separators
 * cost some 12 read units.
 */
export function loadBuckets(order: ListOrder, version: number): Promise<BucketScheme> {
  if (version === 0) return Promise.resolve(addVersion(order.start, 0));
  const name = `${tableName()} ${order.name} ${version}`;
  const buckets = known.get(name) ?? readBuckets(order, version);
  known.set(name, buckets);
  // A reading that failed is not kept.
  buckets.catch(() => known.delete(name));
  return buckets;
}

const readBuckets = async (order: ListOrder, version: number): Promise<BucketScheme> =>
  addVersion(createBuckets(await readSeparators(order, version)), version);

const addVersion = ({ findBucket, lowerBound }: BucketScheme, version: number): BucketScheme => ({
  findBucket: (sortKey) => {
    const { coarse, fine } = findBucket(sortKey);
    return { coarse: nameVersionedBucket(version, coarse), fine };
  },
  lowerBound: (coarse, fine) => lowerBound(parseVersionedBucket(coarse).bucket, fine),
});
