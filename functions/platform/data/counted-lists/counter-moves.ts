import type { Key } from '../batch-get.ts';
import { tableName } from '../document-client.ts';
import type { ListEntry, ListLimit, TransactAction } from '../entity-definition.ts';
import { timeBuckets } from './buckets.ts';
import { leafField, leafKey, rootField, rootKey } from './counters.ts';

/** The change of each field of a counter item. */
export interface CounterMove {
  key: Key;
  deltas: Record<string, number>;
  /** Rejects the move if the count in a field would exceed this limit. */
  limit?: FieldLimit;
  /** A condition on the counter item, checked even if the move changes no field. */
  condition?: CounterCondition;
}

interface FieldLimit extends ListLimit {
  field: string;
}

export interface CounterCondition {
  expression: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
}

/**
 * Computes the counter changes when an entity leaves some lists and joins others. Lists that it stays on are not
 * touched.
 *
 * @param id the entity's sort key on every list
 */
export function counterMoves(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  id: string,
): CounterMove[] {
  const left = new Map(before.map((entry) => [entry.list, entry]));
  const joined = new Map(after.map((entry) => [entry.list, entry]));
  return mergeMoves([
    ...[...left.values()].flatMap(({ limit: _, ...entry }) =>
      joined.has(entry.list) ? [] : buildMoves(entry, id, -1),
    ),
    ...[...joined.values()].flatMap((entry) => (left.has(entry.list) ? [] : buildMoves(entry, id, 1))),
  ]);
}

/**
 * Merges the moves of each counter item into one, since a transaction may contain an item only once. Moves that change
 * and check nothing are left out.
 */
export function mergeMoves(moves: readonly CounterMove[]): CounterMove[] {
  const merged = new Map<string, CounterMove>();
  for (const move of moves) {
    const name = `${move.key.pk} ${move.key.sk}`;
    const before = merged.get(name);
    merged.set(name, before ? mergeTwo(before, move) : move);
  }
  return [...merged.values()].filter(({ deltas, condition }) => condition || Object.keys(deltas).length > 0);
}

function mergeTwo(one: CounterMove, other: CounterMove): CounterMove {
  const { key } = one;
  if ([one, other].every(({ limit, condition }) => limit ?? condition))
    throw new Error(`Two conditions on the counter ${key.pk} ${key.sk}`);
  const { limit = other.limit, condition = other.condition } = one;
  const deltas = { ...one.deltas };
  for (const [field, delta] of Object.entries(other.deltas)) deltas[field] = (deltas[field] ?? 0) + delta;
  return { key, deltas, ...(limit && { limit }), ...(condition && { condition }) };
}

/** The write that adds a move to its counter item; if no field changes, only a check of the condition. */
export function addition({ key, deltas, limit, condition }: CounterMove): TransactAction {
  const fields = Object.entries(deltas);
  if (condition && fields.length === 0)
    return { ConditionCheck: { TableName: tableName(), Key: key, ...buildCondition(condition) } };
  const required = condition ?? (limit && requireCapacity(limit));
  const values = Object.fromEntries(fields.map(([, delta], index) => [`:d${index}`, delta]));
  return {
    Update: {
      TableName: tableName(),
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

const requireCapacity = ({ most, field }: FieldLimit): CounterCondition => ({
  expression: 'attribute_not_exists(#count) OR #count < :most',
  names: { '#count': field },
  values: { ':most': most },
});

const buildCondition = ({ expression, names, values }: CounterCondition) => ({
  ConditionExpression: expression,
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: values,
});

function buildMoves({ list, limit, isCountedByMonth }: ListEntry, id: string, delta: number): CounterMove[] {
  const { coarse, fine } = timeBuckets.findBucket(id);
  const count = rootField(list, 'n');
  return [
    {
      key: rootKey(list),
      deltas: { [count]: delta, [rootField(list, coarse)]: delta },
      ...(limit && { limit: { ...limit, field: count } }),
    },
    ...(isCountedByMonth ? [] : [{ key: leafKey(list, coarse), deltas: { [leafField(list, fine)]: delta } }]),
  ];
}
