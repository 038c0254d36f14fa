import type { Key } from '../batch-get.ts';

/** A field of a counter item that does not match its list. */
export interface Drift {
  key: Key;
  field: string;
  /** The stored value before the list was read; undefined if the field did not exist. */
  stored: number | undefined;
  /** The actual number of entries. */
  counted: number;
}
