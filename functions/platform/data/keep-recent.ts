import { tableName } from './document-client.ts';

/** A value that is read seldom and used often. */
export interface Recent<T> {
  /** Returns the value, usually from the cache. Concurrent calls share one read; a failed one is not cached. */
  read: () => Promise<T>;
  /** Returns the value as it was last read, of any age; undefined before the first read. */
  last: () => T | undefined;
  /** Makes the next call read again, as after a change in this process. */
  forget: () => void;
}

/** The state of a value. */
interface Kept<T> {
  at: number;
  value: Promise<T>;
  last: T | undefined;
}

/**
 * Keeps a value in this process for a while. A process has one table, but each test has its own, so values are kept by
 * table.
 *
 * @param milliseconds the maximum age of the value, by the clock of `Date`
 */
export function keepRecent<T>(milliseconds: number, read: () => Promise<T>): Recent<T> {
  const kept = new Map<string, Kept<T>>();
  return {
    read: () => {
      const before = kept.get(tableName());
      if (before && Math.abs(Date.now() - before.at) < milliseconds) return before.value;
      const fresh: Kept<T> = { at: Date.now(), value: read(), last: before?.last };
      kept.set(tableName(), fresh);
      void fresh.value.then(
        (value) => {
          fresh.last = value;
        },
        () => {
          fresh.at = Number.NEGATIVE_INFINITY;
        },
      );
      return fresh.value;
    },
    last: () => kept.get(tableName())?.last,
    forget: () => {
      const current = kept.get(tableName());
      if (current) current.at = Number.NEGATIVE_INFINITY;
    },
  };
}
