import { areEqual, type Item, measureItem, readItem } from './attribute-values.ts';
import { buildValidationError, CONDITION_FAILED, DynamoError } from './dynamo-error.ts';
import { type Engine, placeEntry } from './engine.ts';
import { type Condition, checkCondition, meets, parseCondition } from './expressions/conditions.ts';
import { Scope } from './expressions/scope.ts';
import { applyUpdate, type Change, checkUpdate, parseUpdate } from './expressions/updates.ts';
import type { WriteRequest } from './requests.ts';
import type { StoredItem } from './store.ts';
import {
  type Index,
  type Key,
  projectOnto,
  readIndexKey,
  readItemKey,
  readKey,
  type Table,
} from './table.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const MAX_ITEM_BYTES = 400 * 1024;

/** A write whose expressions are valid. */
export interface Write {
  table: Table;
  /** `undefined` if the request has no valid one. */
  key: Key | undefined;
  condition: Condition | undefined;
  scope: Scope;
  changes: readonly Change[];
  /** Returns the item after the write, `undefined` for none. */
  change: (before: Item | undefined) => Item | undefined;
  isCheckOnly: boolean;
  returnsOld: boolean;
  /** The bytes of an item that is put. */
  putBytes: number;
  /** What is wrong with its key or item, whatever is stored: in a transaction, one of the reasons. */
  fault: unknown;
}

/** What a write does to the stored item. */
export interface Outcome {
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

/** @throws DynamoError if the request's expressions or values are invalid */
export function prepareWrite(engine: Engine, request: WriteRequest): Write {
  const table = engine.tables.require(request.TableName);
  const scope = new Scope(request);
  const { ConditionExpression: text, ReturnValuesOnConditionCheckFailure: returned } = request;
  const condition = text === undefined ? undefined : scope.parse('ConditionExpression', text, parseCondition);
  if (condition) checkCondition(condition, scope);
  const changes = request.kind === 'Update' ? readChanges(request.UpdateExpression, table, scope) : [];
  scope.requireAllUsed();
  const given = readItem(request.kind === 'Put' ? request.Item : request.Key);
  const change = (before: Item | undefined) => {
    if (request.kind === 'Update') return applyUpdate(before ?? given, changes, scope);
    if (request.kind === 'ConditionCheck') return before;
    return request.kind === 'Put' ? given : undefined;
  };
  return {
    table,
    condition,
    scope,
    changes,
    change,
    ...readTarget(given, request.kind, table),
    isCheckOnly: request.kind === 'ConditionCheck',
    returnsOld: returned === 'ALL_OLD',
    putBytes: request.kind === 'Put' ? measureItem(given) : 0,
  };
}

/** Reads the key of what is written, and checks the item if one is put. */
function readTarget(given: Item, kind: WriteRequest['kind'], table: Table): Pick<Write, 'key' | 'fault'> {
  try {
    if (kind !== 'Put') return { key: readKey(given, table), fault: undefined };
    const key = readItemKey(given, table);
    for (const index of table.indexes) readIndexKey(given, index);
    if (measureItem(given) > MAX_ITEM_BYTES)
      throw buildValidationError('Item size has exceeded the maximum allowed size');
    return { key, fault: undefined };
  } catch (fault) {
    return { key: undefined, fault };
  }
}

function readChanges(text: string, table: Table, scope: Scope): readonly Change[] {
  const changes = scope.parse('UpdateExpression', text, parseUpdate);
  checkUpdate(changes, scope);
  for (const { target } of changes) {
    const [name] = scope.resolve(target);
    if (name === table.partition || name === table.sort)
      throw buildValidationError(
        `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
      );
  }
  return changes;
}

/**
 * Works out what a write would do, and counts what it costs even if it is refused.
 *
 * @param times see `Meter.write`
 * @throws DynamoError if its condition is not met, or it cannot be applied to what is stored
 */
export function resolveWrite(engine: Engine, write: Write, times: 1 | 2): Outcome {
  const { table, key, condition, scope, isCheckOnly } = write;
  if (!key) throw write.fault;
  const before = engine.store.readItem(table, key);
  const bytes = before?.bytes ?? 0;
  try {
    if (condition && !meets(before?.item ?? {}, condition, scope))
      throw new DynamoError('ConditionalCheckFailedException', CONDITION_FAILED, {
        ...(before && write.returnsOld && { Item: before.item }),
      });
    const item = write.change(before?.item);
    const after = item && { item, bytes: isCheckOnly ? bytes : write.putBytes || measureItem(item) };
    if (after) requireStorable(after, table);
    engine.meter.write(table.name, bytes, after?.bytes ?? 0, times);
    return { before, after };
  } catch (error) {
    engine.meter.write(table.name, bytes, write.putBytes, times);
    throw error;
  }
}

function requireStorable({ item, bytes }: StoredItem, table: Table): void {
  if (bytes > MAX_ITEM_BYTES)
    throw buildValidationError('Item size to update has exceeded the maximum allowed size');
  for (const index of table.indexes) readIndexKey(item, index);
}

/** Stores what a write does, with its entries in all indexes. */
export function applyWrite(engine: Engine, write: Write, { before, after }: Outcome, times: 1 | 2): void {
  const { table, key } = write;
  if (write.isCheckOnly || !key) return;
  if (after) {
    const expires = Number(after.item[engine.tables.getExpiry(table.name) ?? '']?.N);
    const isDated = Number.isFinite(expires);
    engine.store.writeItem(table, key, after.item, after.bytes, isDated ? Math.floor(expires) : null);
  } else if (before) engine.store.deleteItem(table, key);
  for (const index of table.indexes) updateIndex(engine, { table, key, index }, { before, after }, times);
  const hasChanged = before || after;
  if (table.hasStream && hasChanged)
    engine.onChange(table, {
      keys: { [table.partition]: { S: key.partition }, [table.sort]: { S: key.sort } },
      before: before?.item,
      after: after?.item,
      bytes: (before?.bytes ?? 0) + (after?.bytes ?? 0),
    });
}

function updateIndex(
  { store, meter, tieSeed }: Engine,
  { table, key, index }: { table: Table; key: Key; index: Index },
  { before, after }: Outcome,
  times: 1 | 2,
): void {
  const [old, next] = [before, after].map((stored) => {
    const at = stored && readIndexKey(stored.item, index);
    if (!at) return undefined;
    const item = projectOnto(stored.item, index, table);
    return { at: placeEntry(at, key, tieSeed), item, bytes: measureItem(item) };
  });
  const isInPlace = old && next && old.at.partition === next.at.partition && old.at.sort === next.at.sort;
  if (isInPlace && areEqual({ M: old.item }, { M: next.item })) return;
  if (old && !isInPlace) {
    store.deleteEntry(table, index, old.at);
    meter.writeToIndex(table.name, old.bytes, times);
  }
  if (!next) return;
  store.writeEntry(table, index, next.at, JSON.stringify(next.item), next.bytes);
  meter.writeToIndex(table.name, isInPlace ? Math.max(old.bytes, next.bytes) : next.bytes, times);
}
