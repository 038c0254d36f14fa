import type { Key } from '../batch-get.ts';
import { tableName } from '../document-client.ts';
import type { ListEntry, ListLimit, TransactAction } from '../kind.ts';
import { timeBuckets } from './buckets.ts';
import { leafKey, rootKey } from './counters.ts';

/** How much each field of a counter item changes. */
export interface CounterMove {
  key: Key;
  deltas: Record<string, number>;
  /** Where the move is refused if it would count more entries than this. */
  limit?: ListLimit;
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
  const left = new Map(before.map((entry) => [entry.list, entry]));
  const joined = new Map(after.map((entry) => [entry.list, entry]));
  return [
    ...[...left.keys()].filter((list) => !joined.has(list)).flatMap((list) => movesOf(list, id, -1)),
    ...[...joined.values()].flatMap(({ list, limit }) => (left.has(list) ? [] : movesOf(list, id, 1, limit))),
  ];
}

/** The write that adds a move to its counter item. */
export function addition({ key, deltas, limit }: CounterMove): TransactAction {
  const fields = Object.entries(deltas);
  const values = Object.fromEntries(fields.map(([, delta], index) => [`:d${index}`, delta]));
  return {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: `ADD ${fields.map((_, index) => `#f${index} :d${index}`).join(', ')}`,
      ...(limit && { ConditionExpression: 'attribute_not_exists(n) OR n < :most' }),
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field], index) => [`#f${index}`, field])),
      ExpressionAttributeValues: { ...values, ...(limit && { ':most': limit.most }) },
    },
  };
}

function movesOf(list: string, id: string, delta: number, limit?: ListLimit): CounterMove[] {
  const { coarse, fine } = timeBuckets.bucketOf(id);
  return [
    { key: rootKey(list), deltas: { n: delta, [coarse]: delta }, ...(limit && { limit }) },
    { key: leafKey(list, coarse), deltas: { [fine]: delta } },
  ];
}
