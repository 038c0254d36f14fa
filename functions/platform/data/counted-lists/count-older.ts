import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { readInBatches } from '../batch-get.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import type { ListEntry } from '../entity-definition.ts';
import { indexKeys } from '../table-schema.ts';
import { timeBuckets } from './buckets.ts';
import type { Roots } from './counted-page.ts';
import { buildLeafKey, readLeaf, readRoot } from './counters.ts';

/**
 * Counts the entries of some lists, taken as one, that are older than each of some sort keys, in one round trip. The
 * counters cover the earlier buckets; within the bucket of a key, entries are read up to the key. The cost is about that
 * of a page, however long the lists are.
 *
 * @param ids sort keys; the lists need not contain them
 * @param roots the root counters of the lists
 * @returns the counts in the order of the keys
 */
export async function countOlder(
  lists: readonly ListEntry[],
  ids: readonly string[],
  roots: Roots,
): Promise<number[]> {
  const keys = ids.map((id): BucketedKey => ({ id, ...findBuckets(id) }));
  const counts = await Promise.all(
    lists.map((list) => countInList(list, keys, readRoot(roots.get(list.list), list.list).buckets)),
  );
  return keys.map((_, index) => counts.reduce((sum, each) => sum + (each[index] ?? 0), 0));
}

/** A sort key with its buckets; `fine` is empty in a list that is counted by month. */
interface BucketedKey {
  id: string;
  coarse: string;
  fine: string;
}

function findBuckets(id: string): Pick<BucketedKey, 'coarse' | 'fine'> {
  const [coarse = '', fine = ''] = timeBuckets.findPath(id);
  return { coarse, fine };
}

type Counts = ReadonlyMap<string, number>;

/** @param months the entries of the list by month; within the others there is nothing to count */
async function countInList(list: ListEntry, keys: readonly BucketedKey[], months: Counts): Promise<number[]> {
  const own = list.isCountedByMonth ? keys.map((key) => ({ ...key, fine: '' })) : keys;
  const filled = own.filter(({ coarse }) => months.has(coarse));
  const [leaves, entries] = await Promise.all([
    list.isCountedByMonth ? new Map<string, Counts>() : readLeaves(list, filled),
    readBucketEntries(list, filled),
  ]);
  return own.map(({ id, coarse, fine }) => {
    const inBucket = entries.get(coarse + fine)?.filter((entry) => entry < id).length ?? 0;
    return before(months, coarse) + before(leaves.get(coarse), fine) + inBucket;
  });
}

/** The fine buckets of the months that contain keys. */
async function readLeaves({ list }: ListEntry, keys: readonly BucketedKey[]): Promise<Map<string, Counts>> {
  const months = [...new Set(keys.map(({ coarse }) => coarse))];
  const items = await readInBatches(months.map((month) => buildLeafKey(list, month)));
  return new Map(months.map((month, index) => [month, readLeaf(items[index], list)]));
}

/** The total of all buckets before the given one. */
function before(counts: Counts = new Map(), bucket: string): number {
  return [...counts].reduce((sum, [name, count]) => (name < bucket ? sum + count : sum), 0);
}

/** The entries of each bucket that contains keys, up to the last of these keys. */
async function readBucketEntries(
  list: ListEntry,
  keys: readonly BucketedKey[],
): Promise<Map<string, string[]>> {
  const sorted = keys.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const last = new Map(sorted.map((key) => [key.coarse + key.fine, key]));
  const read = [...last].map(async ([bucket, { id }]) => {
    return [bucket, await readSortKeys(list, timeBuckets.lowerBound(bucket), id)] as const;
  });
  return new Map(await Promise.all(read));
}

async function readSortKeys({ index, list }: ListEntry, from: string, until: string): Promise<string[]> {
  const { partition, sort } = indexKeys(index);
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      IndexName: index,
      KeyConditionExpression: '#partition = :list AND #sort BETWEEN :from AND :until',
      ProjectionExpression: '#sort',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':list': list, ':from': from, ':until': until },
    },
  );
  const keys: string[] = [];
  for await (const { Items = [] } of pages) keys.push(...Items.map((item) => String(item[sort])));
  return keys;
}
