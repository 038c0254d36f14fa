import { type Item, readItem } from './attribute-values.ts';
import { buildValidationError } from './dynamo-error.ts';
import { type Engine, placeEntry } from './engine.ts';
import { checkCondition, meets, parseCondition } from './expressions/conditions.ts';
import { buildKeyRange } from './expressions/key-conditions.ts';
import { parseProjection, project } from './expressions/projections.ts';
import { type Placeholders, Scope } from './expressions/scope.ts';
import type { RequestOf } from './requests.ts';
import type { Position, StoredItem } from './store.ts';
import { type Index, readIndexKey, readItemKey, readKey, type Table } from './table.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html */
const MAX_PAGE_BYTES = 1024 * 1024;
/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const MAX_BATCH_KEYS = 100;

export function getItem(engine: Engine, request: RequestOf<'GetItem'>): { Item?: Item } {
  const table = engine.tables.require(request.TableName);
  const select = buildSelection(request, new Scope(request));
  const stored = engine.store.readItem(table, readKey(readItem(request.Key), table));
  engine.meter.read(table.name, stored?.bytes ?? 0, request.ConsistentRead ?? false);
  return stored ? { Item: select(stored.item) } : {};
}

export function batchGetItem(engine: Engine, { RequestItems }: RequestOf<'BatchGetItem'>): object {
  const requests = Object.entries(RequestItems);
  const count = requests.reduce((sum, [, { Keys }]) => sum + Keys.length, 0);
  if (count === 0 || count > MAX_BATCH_KEYS)
    throw buildValidationError(`Too many items requested for the BatchGetItem call, or none: ${count}`);
  const Responses: Record<string, Item[]> = {};
  const UnprocessedKeys: Record<string, object> = {};
  let left = MAX_BATCH_BYTES;
  for (const [name, request] of requests) {
    const { found, bytes, unread } = readBatch(engine, name, request, left);
    Responses[name] = found;
    left -= bytes;
    if (unread.length > 0) UnprocessedKeys[name] = { ...request, Keys: unread };
  }
  return { Responses, UnprocessedKeys };
}

/** Reads items of one table until they have so many bytes; the keys of the others are left. */
function readBatch(
  engine: Engine,
  name: string,
  request: RequestOf<'BatchGetItem'>['RequestItems'][string],
  limit: number,
) {
  const table = engine.tables.require(name);
  const select = buildSelection(request, new Scope(request));
  const keys = request.Keys.map((key) => readKey(readItem(key), table));
  if (new Set(keys.map((key) => JSON.stringify(key))).size < keys.length)
    throw buildValidationError('Provided list of item keys contains duplicates');
  const found: Item[] = [];
  let bytes = 0;
  for (const [index, key] of keys.entries()) {
    const stored = engine.store.readItem(table, key);
    if (bytes + (stored?.bytes ?? 0) > limit) return { found, bytes, unread: request.Keys.slice(index) };
    bytes += stored?.bytes ?? 0;
    engine.meter.read(name, stored?.bytes ?? 0, request.ConsistentRead ?? false);
    if (stored) found.push(select(stored.item));
  }
  return { found, bytes, unread: [] };
}

export function query(engine: Engine, request: RequestOf<'Query'>): object {
  const table = engine.tables.require(request.TableName);
  const index = findIndex(table, request);
  const keys = index ?? table;
  const scope = new Scope(request);
  const condition = scope.parse('KeyConditionExpression', request.KeyConditionExpression, parseCondition);
  checkCondition(condition, scope);
  const range = buildKeyRange(condition, keys, scope);
  const start =
    request.ExclusiveStartKey && readStart(engine, table, index, readItem(request.ExclusiveStartKey));
  const page = buildPage(request, scope, [keys.partition, keys.sort]);
  const rows = engine.store.readRange(table, index, range, {
    forward: request.ScanIndexForward ?? true,
    after: start || undefined,
  });
  const result = page.read(rows, (item) => pickKey(item, table, index));
  engine.meter.read(table.name, page.bytes, request.ConsistentRead ?? false);
  if (request.Select !== 'COUNT') return result;
  const { Items: _, ...counted } = result;
  return counted;
}

export function scan(engine: Engine, request: RequestOf<'Scan'>): object {
  const table = engine.tables.require(request.TableName);
  const start = request.ExclusiveStartKey && readKey(readItem(request.ExclusiveStartKey), table);
  const page = buildPage(request, new Scope(request), [table.partition, table.sort]);
  const result = page.read(engine.store.readAll(table, start || undefined), (item) => pickKey(item, table));
  engine.meter.read(table.name, page.bytes, request.ConsistentRead ?? false);
  return result;
}

function findIndex(table: Table, { IndexName, ConsistentRead }: RequestOf<'Query'>): Index | undefined {
  if (IndexName === undefined) return undefined;
  const index = table.indexes.find(({ name }) => name === IndexName);
  if (!index) throw buildValidationError(`The table does not have the specified index: ${IndexName}`);
  if (ConsistentRead)
    throw buildValidationError('Consistent reads are not supported on global secondary indexes');
  return index;
}

/** @throws DynamoError if a start key has other attributes than a last key has */
function readStart(engine: Engine, table: Table, index: Index | undefined, start: Item): Position {
  if (!index) return readKey(start, table);
  const key = readIndexKey(start, index);
  const names = new Set([table.partition, table.sort, index.partition, index.sort]);
  if (!key || Object.keys(start).length !== names.size || Object.keys(start).some((name) => !names.has(name)))
    throw buildValidationError('The provided starting key is invalid');
  return placeEntry(key, readItemKey(start, table), engine.tieSeed);
}

function pickKey(item: Item, table: Table, index?: Index): Item {
  const names = [table.partition, table.sort, ...(index ? [index.partition, index.sort] : [])];
  return Object.fromEntries(names.map((name) => [name, item[name] ?? {}]));
}

type Selection = Placeholders & { ProjectionExpression?: string | undefined };

/** Returns what selects the requested attributes of an item. All expressions are parsed by then. */
function buildSelection({ ProjectionExpression: text }: Selection, scope: Scope): (item: Item) => Item {
  const paths = text === undefined ? undefined : scope.parse('ProjectionExpression', text, parseProjection);
  scope.requireAllUsed();
  return (item) => (paths ? project(item, paths, scope) : item);
}

interface PageRequest extends Selection {
  FilterExpression?: string | undefined;
  Limit?: number | undefined;
}

interface Page {
  Items: Item[];
  Count: number;
  ScannedCount: number;
  LastEvaluatedKey?: Item;
}

/** Prepares the reading of a page: as many rows as its limit and a megabyte allow, and of these what a filter selects. */
function buildPage(request: PageRequest, scope: Scope, keys: readonly string[]) {
  const { FilterExpression: text, Limit = Number.POSITIVE_INFINITY } = request;
  const filter = text === undefined ? undefined : scope.parse('FilterExpression', text, parseCondition);
  if (filter) checkCondition(filter, scope);
  if (filter && 'path' in filter && keys.includes(scope.resolve(filter.path)[0] ?? ''))
    throw buildValidationError('Filter Expression can only contain non-primary key attributes');
  const select = buildSelection(request, scope);
  const page = {
    bytes: 0,
    read: (rows: Iterable<StoredItem>, toKey: (item: Item) => Item): Page => {
      const Items: Item[] = [];
      let last: Item | undefined;
      let scanned = 0;
      for (const { item, bytes } of rows) {
        // The row after a full page shows that there is more; a limit does not look for it.
        if (page.bytes > MAX_PAGE_BYTES) return buildResult(Items, scanned, last && toKey(last));
        page.bytes += bytes;
        scanned += 1;
        last = item;
        if (!filter || meets(item, filter, scope)) Items.push(select(item));
        if (scanned === Limit) return buildResult(Items, scanned, toKey(item));
      }
      return buildResult(Items, scanned);
    },
  };
  return page;
}

const buildResult = (Items: Item[], ScannedCount: number, last?: Item): Page => ({
  Items,
  Count: Items.length,
  ScannedCount,
  ...(last && { LastEvaluatedKey: last }),
});
