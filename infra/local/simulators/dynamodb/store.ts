import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Item } from './attribute-values.ts';
import type { KeyRange } from './expressions/key-conditions.ts';
import type { Index, Key, Table } from './table.ts';

/** An item as it is stored. */
export interface StoredItem {
  item: Item;
  bytes: number;
}

/** What orders the entries of an index: DynamoDB promises no order among those with the same key. */
export interface EntryKey extends Key {
  tie: number;
  /** The item's own key. */
  of: Key;
}

/** A row after which reading goes on: its sort key, or its position in an index. */
export type Position = Key | EntryKey;

/**
 * Items and entries of indexes are rows of their own, ordered by SQLite's default collation, which compares UTF-8 bytes
 * as DynamoDB does. The content is the JSON of the protocol.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, description TEXT NOT NULL, expiry TEXT);
  CREATE TABLE IF NOT EXISTS items (
    t INTEGER, pk TEXT, sk TEXT, content TEXT NOT NULL, bytes INTEGER NOT NULL, expires INTEGER,
    PRIMARY KEY (t, pk, sk)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS expiring ON items (expires) WHERE expires IS NOT NULL;
  CREATE TABLE IF NOT EXISTS entries (
    t INTEGER, i INTEGER, ipk TEXT, isk TEXT, tie INTEGER, pk TEXT, sk TEXT, content TEXT NOT NULL, bytes INTEGER NOT NULL,
    PRIMARY KEY (t, i, ipk, isk, tie, pk, sk)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, request TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changes (id INTEGER PRIMARY KEY AUTOINCREMENT, record TEXT NOT NULL);
`;

type Row = Record<string, SQLInputValue>;

/** The rows of all tables in one SQLite database that no other process can open at the same time. */
export class Store {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * Opens a file, or a database in memory with `:memory:`. What a transaction has stored survives the end of this
   * process however it comes, but not that of the machine's power.
   *
   * @throws Error if another process has the file open, or it is no such database
   */
  constructor(file: string) {
    // Accounts and sessions are for the user of this process alone. SQLite gives its log the same mode.
    if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
    this.#sqlite = new DatabaseSync(file);
    this.#sqlite.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536',
    );
    this.#sqlite.exec(SCHEMA);
  }

  /** Runs a statement that changes rows. */
  run(sql: string, ...values: SQLInputValue[]): void {
    this.#prepare(sql).run(...values);
  }

  /** Returns the rows of a statement. */
  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[]; // columns have no other types
  }

  /** Keeps all changes of some work, or none if it throws. */
  transact<T>(work: () => T): T {
    this.#sqlite.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#sqlite.exec('COMMIT');
      return result;
    } catch (error) {
      this.#sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#sqlite.close();
  }

  readItem({ id }: Table, { partition, sort }: Key): StoredItem | undefined {
    const sql = 'SELECT content, bytes FROM items WHERE t = ? AND pk = ? AND sk = ?';
    const row = this.#prepare(sql).get(id, partition, sort);
    return row && toStored(row as Row);
  }

  writeItem(
    { id }: Table,
    { partition, sort }: Key,
    content: Item,
    bytes: number,
    expires: number | null,
  ): void {
    const sql = 'INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?, ?, ?)';
    this.run(sql, id, partition, sort, JSON.stringify(content), bytes, expires);
  }

  deleteItem({ id }: Table, { partition, sort }: Key): void {
    this.run('DELETE FROM items WHERE t = ? AND pk = ? AND sk = ?', id, partition, sort);
  }

  writeEntry({ id }: Table, { position }: Index, key: EntryKey, content: string, bytes: number): void {
    const sql = 'INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
    const { partition, sort, tie, of } = key;
    this.run(sql, id, position, partition, sort, tie, of.partition, of.sort, content, bytes);
  }

  deleteEntry({ id }: Table, { position }: Index, { partition, sort, tie, of }: EntryKey): void {
    const sql =
      'DELETE FROM entries WHERE t = ? AND i = ? AND ipk = ? AND isk = ? AND tie = ? AND pk = ? AND sk = ?';
    this.run(sql, id, position, partition, sort, tie, of.partition, of.sort);
  }

  /** Reads a range of keys in order; ending the iteration early reads no more. */
  *readRange(
    { id }: Table,
    index: Index | undefined,
    { partition, low, high }: KeyRange,
    { forward, after }: { forward: boolean; after: Position | undefined },
  ): Generator<StoredItem> {
    const [sort, order] = index ? ['isk', ['isk', 'tie', 'pk', 'sk']] : ['sk', ['sk']];
    const where = index ? ['t = ? AND i = ? AND ipk = ?'] : ['t = ? AND pk = ?'];
    const values: SQLInputValue[] = index ? [id, index.position, partition] : [id, partition];
    const add = (condition: string, ...bound: SQLInputValue[]) => {
      where.push(condition);
      values.push(...bound);
    };
    if (low) add(`${sort} ${low.isIncluded ? '>=' : '>'} ?`, low.sort);
    if (high) add(`${sort} ${high.isIncluded ? '<=' : '<'} ?`, high.sort);
    if (after) add(`(${order}) ${forward ? '>' : '<'} (${order.map(() => '?')})`, ...listPosition(after));
    const direction = order.map((column) => `${column} ${forward ? 'ASC' : 'DESC'}`);
    const from = index ? 'entries' : 'items';
    yield* this.#iterate(
      `SELECT content, bytes FROM ${from} WHERE ${where.join(' AND ')} ORDER BY ${direction}`,
      values,
    );
  }

  /** Reads all items of a table in the order of their keys. */
  *readAll({ id }: Table, after: Key | undefined): Generator<StoredItem> {
    const { partition = '', sort = '' } = after ?? {};
    const sql = 'SELECT content, bytes FROM items WHERE t = ? AND (pk, sk) > (?, ?) ORDER BY pk, sk';
    yield* this.#iterate(sql, [id, partition, sort]);
  }

  *#iterate(sql: string, values: readonly SQLInputValue[]): Generator<StoredItem> {
    for (const row of this.#prepare(sql).iterate(...values)) yield toStored(row as Row);
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#sqlite.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

const toStored = ({ content, bytes }: Row): StoredItem => ({
  item: JSON.parse(String(content)),
  bytes: Number(bytes),
});

const listPosition = (position: Position): SQLInputValue[] =>
  'of' in position ? [position.sort, position.tie, position.of.partition, position.of.sort] : [position.sort];
