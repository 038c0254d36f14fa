import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../batch-get.ts';
import { documentClient, tableName } from '../document-client.ts';
import type { ListEntry } from '../kind.ts';
import { indexKeys } from '../table-schema.ts';
import { timeBuckets } from './buckets.ts';
import { bucketsOf, leafKey, rootKey, rootOf } from './counters.ts';

/**
 * How many entries of some lists, taken as one, are older than each of some sort keys. The counters tell how
 * many lie in earlier spans of time; of the span that a key falls into, the entries up to it are read. It costs
 * about what a page does, however long the lists are, and takes two round trips.
 *
 * @param ids sort keys of these lists; they need not stand on them
 * @returns the numbers in the order of the keys
 */
export async function countOlder(lists: readonly ListEntry[], ids: readonly string[]): Promise<number[]> {
  const keys = ids.map((id) => ({ id, ...timeBuckets.bucketOf(id) }));
  const months = [...new Set(keys.map(({ coarse }) => coarse))];
  const perList = lists.map(({ list }) => [rootKey(list), ...months.map((month) => leafKey(list, month))]);
  const items = await batchGet(perList.flat());
  const counts = await Promise.all(
    lists.map((list, index) => {
      const [root, ...leaves] = items.slice(index * (months.length + 1), (index + 1) * (months.length + 1));
      const spans = new Map(months.map((month, place) => [month, bucketsOf(leaves[place])]));
      return countInList(list, keys, { months: rootOf(root).buckets, spans });
    }),
  );
  return keys.map((_, index) => counts.reduce((sum, each) => sum + (each[index] ?? 0), 0));
}

/** A sort key and the buckets that it falls into. */
interface Place {
  id: string;
  coarse: string;
  fine: string;
}

type Counts = ReadonlyMap<string, number>;

/** What a list counts: its months, and the spans of some of them. */
interface Counted {
  months: Counts;
  spans: ReadonlyMap<string, Counts>;
}

async function countInList(
  list: ListEntry,
  keys: readonly Place[],
  { months, spans }: Counted,
): Promise<number[]> {
  const filled = keys.filter(({ coarse, fine }) => spans.get(coarse)?.has(fine));
  const entries = await entriesOfSpans(list, filled);
  return keys.map(({ id, coarse, fine }) => {
    const inSpan = entries.get(coarse + fine)?.filter((entry) => entry < id).length ?? 0;
    return before(months, coarse) + before(spans.get(coarse), fine) + inSpan;
  });
}

/** All that is counted in buckets before one of them. */
function before(counts: Counts = new Map(), bucket: string): number {
  return [...counts].reduce((sum, [name, count]) => (name < bucket ? sum + count : sum), 0);
}

/** The entries of each span that keys fall into, as far as the last of these keys. */
async function entriesOfSpans(list: ListEntry, keys: readonly Place[]): Promise<Map<string, string[]>> {
  const sorted = keys.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const last = new Map(sorted.map((key) => [key.coarse + key.fine, key]));
  const read = [...last].map(async ([span, { coarse, fine, id }]) => {
    return [span, await sortKeysBetween(list, timeBuckets.lowerEdge(coarse, fine), id)] as const;
  });
  return new Map(await Promise.all(read));
}

async function sortKeysBetween({ index, list }: ListEntry, from: string, until: string): Promise<string[]> {
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
