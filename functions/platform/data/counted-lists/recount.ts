import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../batch-get.ts';
import { documentClient, tableName } from '../document-client.ts';
import type { ListEntry } from '../kind.ts';
import { indexKeys } from '../table-schema.ts';
import { counterMoves } from './counter-moves.ts';
import { counterPartition } from './counters.ts';

/** A field of a counter item that does not say what the list holds. */
export interface Drift {
  key: Key;
  field: string;
  /** What the field said before the list was walked; undefined where it was not there. */
  stored: number | undefined;
  /** What the list held. */
  counted: number;
}

/** A field of a counter, found by its item's sort key and its own name. */
type Fields = Map<string, { key: Key; field: string; count: number }>;

/**
 * Compares the counters of a list with its entries, all of which are read. Whatever changes meanwhile may show
 * as drift, and so may entries that the index has not caught up with.
 */
export async function recount(list: ListEntry): Promise<Drift[]> {
  // The counters come first: one that moves while the list is walked is then known to have moved since.
  const stored = await storedFields(list);
  const counted = await countedFields(list);
  return [...new Map([...stored, ...counted])].flatMap(([name, { key, field }]) => {
    const drift = { key, field, stored: stored.get(name)?.count, counted: counted.get(name)?.count ?? 0 };
    return (drift.stored ?? 0) === drift.counted ? [] : [drift];
  });
}

async function storedFields({ list }: ListEntry): Promise<Fields> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': counterPartition(list) },
    ConsistentRead: true,
  });
  const fields: Fields = new Map();
  for (const { pk, sk, ...counts } of items) {
    const key = { pk: String(pk), sk: String(sk) };
    for (const [field, count] of Object.entries(counts)) add(fields, key, field, Number(count));
  }
  return fields;
}

async function countedFields(list: ListEntry): Promise<Fields> {
  const { partition, sort } = indexKeys(list.index);
  const entries = await queryAll({
    IndexName: list.index,
    KeyConditionExpression: '#partition = :list',
    ProjectionExpression: '#sort',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
    ExpressionAttributeValues: { ':list': list.list },
  });
  const fields: Fields = new Map();
  for (const entry of entries) {
    for (const { key, deltas } of counterMoves([], [list], String(entry[sort]))) {
      for (const [field, delta] of Object.entries(deltas)) add(fields, key, field, delta);
    }
  }
  return fields;
}

function add(fields: Fields, key: Key, field: string, count: number): void {
  const name = `${key.sk} ${field}`;
  fields.set(name, { key, field, count: (fields.get(name)?.count ?? 0) + count });
}

async function queryAll(query: Omit<Parameters<typeof paginateQuery>[1], 'TableName'>): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateQuery({ client: documentClient() }, { TableName: tableName(), ...query });
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}
