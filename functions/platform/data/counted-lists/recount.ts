import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, readInBatches } from '../batch-get.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import type { CountedList } from '../entity-definition.ts';
import { indexKeys } from '../table-schema.ts';
import { buildEntryMoves } from './counter-moves.ts';
import { buildCounterPartition, buildRootKey, isOwnField } from './counters.ts';
import type { Drift } from './drift.ts';

/** The fields of a list's counters, by the item's sort key and the field's name. */
type Fields = Map<string, { key: Key; field: string; count: number }>;

/**
 * Compares the counters of a list with all of its entries. Concurrent changes may show up as drift, and so may entries
 * that the index has not caught up with.
 */
export async function recount(list: CountedList): Promise<Drift[]> {
  // Read the counters first: a counter that changes during the count is then detected as changed.
  const items = await counterItems(list);
  const stored = readStoredFields(list, items);
  const counted = await countFields(list);
  return [...new Map([...stored, ...counted])].flatMap(([name, { key, field }]) => {
    const drift = { key, field, stored: stored.get(name)?.count, counted: counted.get(name)?.count ?? 0 };
    return (drift.stored ?? 0) === drift.counted ? [] : [drift];
  });
}

/** The counter items of a list. That of its root counter may contain fields of other lists. */
async function counterItems({ list }: CountedList): Promise<Item[]> {
  const [root, partition] = [buildRootKey(list), buildCounterPartition(list)];
  const [elsewhere, items] = await Promise.all([
    readInBatches(root.pk === partition ? [] : [root], { consistent: true }),
    queryAll({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
      ConsistentRead: true,
    }),
  ]);
  return [...elsewhere.filter((item) => item !== undefined), ...items];
}

function readStoredFields(list: CountedList, items: readonly Item[]): Fields {
  const fields: Fields = new Map();
  for (const { pk, sk, ...counts } of items) {
    const key = { pk: String(pk), sk: String(sk) };
    for (const [field, count] of Object.entries(counts))
      if (isOwnField(list, key, field)) add(fields, key, field, Number(count));
  }
  return fields;
}

async function countFields(list: CountedList): Promise<Fields> {
  const fields: Fields = new Map();
  for (const sortKey of await readSortKeys(list)) {
    for (const { key, deltas } of buildEntryMoves(list, sortKey, 1)) {
      for (const [field, delta] of Object.entries(deltas)) add(fields, key, field, delta);
    }
  }
  return fields;
}

/** The sort keys of all entries of a list, in order. */
export async function readSortKeys({ index, list }: CountedList): Promise<string[]> {
  const { partition, sort } = indexKeys(index);
  const entries = await queryAll({
    IndexName: index,
    KeyConditionExpression: '#partition = :list',
    ProjectionExpression: '#sort',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
    ExpressionAttributeValues: { ':list': list },
  });
  return entries.map((entry) => String(entry[sort]));
}

function add(fields: Fields, key: Key, field: string, count: number): void {
  const name = `${key.sk} ${field}`;
  fields.set(name, { key, field, count: (fields.get(name)?.count ?? 0) + count });
}

async function queryAll(query: Omit<Parameters<typeof paginateQuery>[1], 'TableName'>): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateQuery({ client: getDocumentClient() }, { TableName: getTableName(), ...query });
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}
