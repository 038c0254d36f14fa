import type { Key } from '../batch-get.ts';
import { getTableName } from '../document-client.ts';
import type { CountedList, ListEntry, ListLimit, SortedEntry, TransactAction } from '../entity-definition.ts';
import { buildSortKey } from '../sorted-lists/sort-key.ts';
import { buildLeafField, buildLeafKey, buildRootField, buildRootKey } from './counters.ts';
import { getBuckets } from './list-buckets.ts';

/** The change of each field of a counter item. */
export interface CounterMove {
  key: Key;
  deltas: Record<string, number>;
  /** Rejects the move if the count in a field would exceed this limit. */
  limit?: FieldLimit;
}

interface FieldLimit extends ListLimit {
  field: string;
}

/**
 * Computes the counter changes when an entity leaves some lists, joins others, and moves on those sorted by a value that
 * changes. Lists on which it stays where it is are not touched.
 */
export function computeCounterMoves(
  before: readonly (ListEntry | SortedEntry)[],
  after: readonly (ListEntry | SortedEntry)[],
  id: string,
): CounterMove[] {
  const [left, joined] = [locateEntries(before, id), locateEntries(after, id)];
  const hasMoved = ({ list }: CountedList) => left.get(list)?.sortKey !== joined.get(list)?.sortKey;
  const moves = [
    ...[...left.values()]
      .filter(({ entry }) => hasMoved(entry))
      .flatMap(({ entry: { limit: _, ...entry }, sortKey }) => buildEntryMoves(entry, sortKey, -1)),
    ...[...joined.values()]
      .filter(({ entry }) => hasMoved(entry))
      .flatMap(({ entry, sortKey }) => buildEntryMoves(entry, sortKey, 1)),
  ];
  return mergeMoves(moves).map(dropZeros).filter(changesAnything);
}

/** An entity that moves on a list leaves its total as it is, and mostly some of its buckets. */
const dropZeros = ({ deltas, ...move }: CounterMove): CounterMove => ({
  ...move,
  deltas: Object.fromEntries(Object.entries(deltas).filter(([, delta]) => delta !== 0)),
});

const changesAnything = ({ deltas }: CounterMove): boolean => Object.keys(deltas).length > 0;

const locateEntries = (entries: readonly (ListEntry | SortedEntry)[], id: string) =>
  new Map(entries.map((entry) => [entry.list, { entry, sortKey: buildSortKey(entry, id) }]));

/**
 * Merges the moves of each counter item into one, since a transaction may contain an item only once. Moves that
 * change nothing are left out.
 */
export function mergeMoves(moves: readonly CounterMove[]): CounterMove[] {
  const merged = new Map<string, CounterMove>();
  for (const move of moves) {
    const name = `${move.key.pk} ${move.key.sk}`;
    const before = merged.get(name);
    merged.set(name, before ? mergeTwo(before, move) : move);
  }
  return [...merged.values()].filter(changesAnything);
}

function mergeTwo(one: CounterMove, other: CounterMove): CounterMove {
  const { key } = one;
  if (one.limit && other.limit) throw new Error(`Two limits on the counter ${key.pk} ${key.sk}`);
  const { limit = other.limit } = one;
  const deltas = { ...one.deltas };
  for (const [field, delta] of Object.entries(other.deltas)) deltas[field] = (deltas[field] ?? 0) + delta;
  return { key, deltas, ...(limit && { limit }) };
}

/** The write that adds a move to its counter item. */
export function buildAddition({ key, deltas, limit }: CounterMove): TransactAction {
  const fields = Object.entries(deltas);
  const required = limit && requireCapacity(limit);
  const values = Object.fromEntries(fields.map(([, delta], index) => [`:d${index}`, delta]));
  return {
    Update: {
      TableName: getTableName(),
      Key: key,
      UpdateExpression: `ADD ${fields.map((_, index) => `#f${index} :d${index}`).join(', ')}`,
      ...(required && { ConditionExpression: required.expression }),
      ExpressionAttributeNames: {
        ...Object.fromEntries(fields.map(([field], index) => [`#f${index}`, field])),
        ...required?.names,
      },
      ExpressionAttributeValues: { ...values, ...required?.values },
    },
  };
}

const ONLY_ADDITIONS = /^ADD #?\w+ :\w+(, #?\w+ :\w+)*$/;

/** Reads the move of an update that adds numbers to fields, under no condition, and does nothing else. */
export function readAddition({ Update }: TransactAction): CounterMove | undefined {
  const { UpdateExpression = '', ConditionExpression, Key } = Update ?? {};
  if (!ONLY_ADDITIONS.test(UpdateExpression) || ConditionExpression || !Key) return undefined;
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = Update ?? {};
  const parts = UpdateExpression.slice('ADD '.length).split(', ');
  const deltas = parts.map((part) => {
    const [field = '', value = ''] = part.split(' ');
    return [names[field] ?? field, values[value]] as const;
  });
  if (!deltas.every((delta): delta is [string, number] => typeof delta[1] === 'number')) return undefined;
  return { key: { pk: String(Key.pk), sk: String(Key.sk) }, deltas: Object.fromEntries(deltas) };
}

const requireCapacity = ({ most, field }: FieldLimit) => ({
  expression: 'attribute_not_exists(#count) OR #count < :most',
  names: { '#count': field },
  values: { ':most': most },
});

/**
 * What an entry of a list adds to its counters: its total, and its bucket on each level.
 *
 * @param delta -1 if the entry leaves
 */
export function buildEntryMoves(list: CountedList, sortKey: string, delta: number): CounterMove[] {
  const { list: name, limit } = list;
  const [first = '', ...inner] = getBuckets(list).findPath(sortKey);
  const count = buildRootField(name, 'n');
  const root = {
    key: buildRootKey(name),
    deltas: { [count]: delta, [buildRootField(name, first)]: delta },
    ...(limit && { limit: { ...limit, field: count } }),
  };
  const leaves = inner.map((bucket, level) => ({
    key: buildLeafKey(name, [first, ...inner.slice(0, level)].join('')),
    deltas: { [buildLeafField(name, bucket)]: delta },
  }));
  return [root, ...leaves];
}
