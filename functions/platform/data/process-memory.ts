import { tableName } from './document-client.ts';

/** What this process has read before. */
export interface ProcessMemory<T> {
  /** Remembers a value under a name, in place of an earlier one. */
  remember: (name: string, value: T) => void;
  /** The value of any age, undefined if there is none. */
  recall: (name: string) => T | undefined;
}

/**
 * Creates a memory, mostly for guessing what to read along with something else. A guess is never an answer: code that
 * recalls one reads the current value as well. Values that may be used at a certain age have the time with them.
 *
 * @param most how many values to keep; the oldest ones make room
 */
export function createProcessMemory<T>(most: number): ProcessMemory<T> {
  const known = new Map<string, T>();
  // A process has one table, but each test has its own.
  const getKey = (name: string) => `${tableName()} ${name}`;
  return {
    remember: (name, value) => {
      const key = getKey(name);
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(key, value);
    },
    recall: (name) => known.get(getKey(name)),
  };
}
