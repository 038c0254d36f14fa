/** The capacity units that a request consumed of a table. */
export interface Consumed {
  readUnits: number;
  writeUnits: number;
}

const KILOBYTE = 1024;

/**
 * Counts what a request consumes, by the rules of
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
export class Meter {
  readonly #tables = new Map<string, Consumed>();

  /** Counts a read of this many bytes in one piece; of an item that does not exist, as of a small one. */
  read(table: string, bytes: number, isConsistent: boolean): void {
    const units = Math.max(1, Math.ceil(bytes / (4 * KILOBYTE)));
    this.#get(table).readUnits += isConsistent ? units : units / 2;
  }

  /**
   * Counts a write: the larger of the item before and after, also if a condition refused it or it changed nothing.
   *
   * @param times 2 in a transaction, which writes each item to prepare and to commit it:
   *   https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-capacity-handling
   */
  write(table: string, bytesBefore: number, bytesAfter: number, times: 1 | 2): void {
    this.#get(table).writeUnits += times * countWriteUnits(Math.max(bytesBefore, bytesAfter));
  }

  /**
   * Counts one write to an index, by
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes. Whether
   * a transaction writes to indexes twice, too, is not documented; the dearer reading is counted.
   */
  writeToIndex(table: string, bytes: number, times: 1 | 2): void {
    this.#get(table).writeUnits += times * countWriteUnits(bytes);
  }

  /** What each table was used for. */
  get tables(): ReadonlyMap<string, Consumed> {
    return this.#tables;
  }

  #get(table: string): Consumed {
    const consumed = this.#tables.get(table) ?? { readUnits: 0, writeUnits: 0 };
    this.#tables.set(table, consumed);
    return consumed;
  }
}

const countWriteUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / KILOBYTE));
