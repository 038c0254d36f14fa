import type { Key } from '../batch-get.ts';
import { tableName } from '../document-client.ts';
import type { ListEntry, TransactAction } from '../kind.ts';
import { timeBuckets } from './buckets.ts';
import { leafKey, rootKey } from './counters.ts';

/** How much each field of a counter item changes. */
export interface CounterMove {
  key: Key;
  deltas: Record<string, number>;
}

/**
 * What a thing's leaving some lists and joining others does to their counters. A list that it stays on is
 * not touched.
 *
 * @param id the thing's sort key on every list
 */
export function counterMoves(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  id: string,
): CounterMove[] {
  const left = new Set(before.map(({ list }) => list));
  const joined = new Set(after.map(({ list }) => list));
  return [
    ...[...left.difference(joined)].flatMap((list) => movesOf(list, id, -1)),
    ...[...joined.difference(left)].flatMap((list) => movesOf(list, id, 1)),
  ];
}

/** The write that adds a move to its counter item. */
export function addition({ key, deltas }: CounterMove): TransactAction {
  const fields = Object.entries(deltas);
  return {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: `ADD ${fields.map((_, index) => `#f${index} :d${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field], index) => [`#f${index}`, field])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, delta], index) => [`:d${index}`, delta])),
    },
  };
}

function movesOf(list: string, id: string, delta: number): CounterMove[] {
  const { coarse, fine } = timeBuckets.bucketOf(id);
  return [
    { key: rootKey(list), deltas: { n: delta, [coarse]: delta } },
    { key: leafKey(list, coarse), deltas: { [fine]: delta } },
  ];
}
