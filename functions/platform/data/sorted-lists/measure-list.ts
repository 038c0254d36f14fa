import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Item } from '../batch-get.ts';
import type { BucketScheme } from '../counted-lists/buckets.ts';
import { leafKey, MOVES } from '../counted-lists/counters.ts';
import { documentClient, tableName } from '../document-client.ts';
import { indexKeys } from '../table-schema.ts';
import type { SortedList } from './list-order.ts';
import { nameVersionedBucket } from './list-versions.ts';
import { nameBucket, type Separators } from './separators.ts';
import { compareSortKeys } from './sort-key.ts';

/** What the counters of a list lack in each fine bucket of a coarse one. Fields that lack nothing are left out. */
export type Missing = Record<string, number>;

/** A write disturbs only the part of a list that is being counted, so a part is some pages of the index at most. */
const ENTRIES_PER_PART = 3_000;

/** A version of separators that a list is building up. */
interface BuiltVersion {
  version: number;
  separators: Separators;
  scheme: BucketScheme;
}

/**
 * Finds out what the counters of a version lack that is being built up, by counting the list's entries, one part of the
 * coarse buckets after the other.
 *
 * @param total how many entries the list has, roughly
 * @returns what is missing by coarse bucket; undefined for a bucket that changed while it was counted
 */
export async function measureList(
  list: SortedList,
  total: number,
  { version, separators, scheme }: BuiltVersion,
): Promise<Map<string, Missing | undefined>> {
  const perBucket = Math.max(1, total / separators.length);
  const size = Math.max(1, Math.floor(ENTRIES_PER_PART / perBucket));
  const names = separators.map((_, index) => nameVersionedBucket(version, nameBucket(index)));
  const measured = new Map<string, Missing | undefined>();
  for (let first = 0; first < names.length; first += size) {
    const range = { from: separators[first]?.from ?? '', until: separators[first + size]?.from };
    const part = await measureBuckets(list, names.slice(first, first + size), range, scheme);
    for (const [name, missing] of part) measured.set(name, missing);
  }
  return measured;
}

interface Range {
  from: string;
  /** The sort key at which the next part begins; undefined for the last one. */
  until: string | undefined;
}

async function measureBuckets(
  list: SortedList,
  names: readonly string[],
  range: Range,
  { findBucket }: BucketScheme,
): Promise<Map<string, Missing | undefined>> {
  const keys = names.map((name) => leafKey(list.list, name));
  const before = await batchGet(keys, { consistent: true });
  const entries = Map.groupBy(
    (await readSortKeysWithin(list, range)).map((sortKey) => findBucket(sortKey)),
    ({ coarse }) => coarse,
  );
  const after = await batchGet(keys, { consistent: true });
  return new Map(
    names.map((name, index) => {
      const [leaf, leafAfter] = [before[index], after[index]];
      const isSame = leaf?.[MOVES] === leafAfter?.[MOVES];
      return [name, isSame ? computeMissing(entries.get(name) ?? [], leaf) : undefined];
    }),
  );
}

/** What a leaf lacks to count some entries by their fine buckets. */
function computeMissing(entries: readonly { fine: string }[], leaf: Item = {}): Missing {
  const { pk: _, sk: __, [MOVES]: ___, ...counted } = leaf;
  const missing: Missing = {};
  for (const { fine } of entries) missing[fine] = (missing[fine] ?? 0) + 1;
  for (const [fine, count] of Object.entries(counted)) missing[fine] = (missing[fine] ?? 0) - Number(count);
  return Object.fromEntries(Object.entries(missing).filter(([, count]) => count !== 0));
}

async function readSortKeysWithin({ index, list }: SortedList, { from, until }: Range): Promise<string[]> {
  const { partition, sort } = indexKeys(index);
  const within = until === undefined ? '#sort >= :from' : '#sort BETWEEN :from AND :until';
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: `#partition = :list AND ${within}`,
      ProjectionExpression: '#sort',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':list': list, ':from': from, ...(until && { ':until': until }) },
    },
  );
  const keys: string[] = [];
  for await (const { Items = [] } of pages) keys.push(...Items.map((item) => String(item[sort])));
  // BETWEEN includes its upper end, which is in the next part.
  return keys.filter((key) => until === undefined || compareSortKeys(key, until) < 0);
}
