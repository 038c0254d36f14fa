import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../batch-get.ts';
import { documentClient, tableName } from '../document-client.ts';
import type { ListEntry } from '../entity-definition.ts';
import { indexKeys } from '../table-schema.ts';
import { timeBuckets } from './buckets.ts';
import { leafKey, readLeaf, readRoot, rootKey } from './counters.ts';

/**
 * Begins to count the entries of some lists, taken as one, that are older than each of some sort keys. The counters cover
 * the earlier buckets; within the bucket of a key, entries are read up to the key. The cost is about that of a page,
 * however long the lists are, in two round trips: the counters, which can be read before it is known which of the keys
 * matter, and then the entries.
 *
 * @param candidates sort keys; the lists need not contain them
 * @returns a function that finishes with some of the candidates and returns their counts in their order
 */
export async function startCountOlder(
  lists: readonly ListEntry[],
  candidates: readonly string[],
): Promise<(ids: readonly string[]) => Promise<number[]>> {
  const months = [...new Set(candidates.map((id) => timeBuckets.findBucket(id).coarse))];
  const perList = lists.map(({ list }) => [rootKey(list), ...months.map((month) => leafKey(list, month))]);
  const items = await batchGet(perList.flat());
  const counted = lists.map(({ list }, index): Counted => {
    const [root, ...leaves] = items.slice(index * (months.length + 1), (index + 1) * (months.length + 1));
    const buckets = new Map(months.map((month, nth) => [month, readLeaf(leaves[nth], list)]));
    return { months: readRoot(root, list).buckets, buckets };
  });
  return async (ids) => {
    const keys = ids.map((id): BucketedKey => ({ id, ...timeBuckets.findBucket(id) }));
    const counts = await Promise.all(
      lists.map((list, index) => {
        const own = list.isCountedByMonth ? keys.map((key) => ({ ...key, fine: '' })) : keys;
        return countInList(list, own, counted[index] ?? NOTHING);
      }),
    );
    return keys.map((_, index) => counts.reduce((sum, each) => sum + (each[index] ?? 0), 0));
  };
}

/** A sort key with its buckets; `fine` is empty in a list that is counted by month. */
interface BucketedKey {
  id: string;
  coarse: string;
  fine: string;
}

type Counts = ReadonlyMap<string, number>;

/** The counts of a list: its months, and the fine buckets of some of them. */
interface Counted {
  months: Counts;
  buckets: ReadonlyMap<string, Counts>;
}

const NOTHING: Counted = { months: new Map(), buckets: new Map() };

async function countInList(
  list: ListEntry,
  keys: readonly BucketedKey[],
  { months, buckets }: Counted,
): Promise<number[]> {
  const filled = keys.filter(({ coarse, fine }) =>
    fine ? buckets.get(coarse)?.has(fine) : months.has(coarse),
  );
  const entries = await readBucketEntries(list, filled);
  return keys.map(({ id, coarse, fine }) => {
    const inBucket = entries.get(coarse + fine)?.filter((entry) => entry < id).length ?? 0;
    return before(months, coarse) + before(buckets.get(coarse), fine) + inBucket;
  });
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
  const read = [...last].map(async ([bucket, { coarse, fine, id }]) => {
    return [bucket, await readSortKeys(list, timeBuckets.lowerBound(coarse, fine || undefined), id)] as const;
  });
  return new Map(await Promise.all(read));
}

async function readSortKeys({ index, list }: ListEntry, from: string, until: string): Promise<string[]> {
  const { partition, sort } = indexKeys(index);
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
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
