import type { Item } from './attribute-values.ts';
import type { Meter } from './capacity.ts';
import type { EntryKey, Store } from './store.ts';
import type { Key, Table } from './table.ts';
import type { Tables } from './tables.ts';

/** What the operations of one request work with. */
export interface Engine {
  store: Store;
  tables: Tables;
  meter: Meter;
  /** Milliseconds since 1970. */
  now: number;
  /** Shuffles the entries of an index that have the same key. */
  tieSeed: number;
  /** Receives what a table's stream announces, within the transaction that changes it. */
  onChange: (table: Table, change: Change) => void;
}

/** A change of an item, as a stream announces it. */
export interface Change {
  keys: Item;
  before: Item | undefined;
  after: Item | undefined;
  bytes: number;
}

/** An item's place in an index. DynamoDB promises no order among equal keys; a hash keeps tests from relying on one. */
export const placeEntry = (key: Key, of: Key, seed: number): EntryKey => ({
  ...key,
  of,
  tie: hash(of, seed),
});

/** FNV-1a. */
function hash({ partition, sort }: Key, seed: number): number {
  let value = 0x811c9dc5 ^ seed;
  for (const text of [partition, '\0', sort])
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
