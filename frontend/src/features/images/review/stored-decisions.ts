import * as v from 'valibot';

/** A decision in the browser's storage, which may not have reached the server. */
export interface StoredEntry {
  /** The person who decided. */
  userId: string;
  /** What they decided on. */
  id: string;
  /** The latest time to send it, in milliseconds since 1970. */
  due: number;
}

/** Decisions stored in this browser, in case it closes before they are sent. */
export interface DecisionStore<Entry extends StoredEntry> {
  load: () => Entry[];
  /** Stores a decision, replacing an earlier one on the same. */
  put: (entry: Entry) => void;
  /** Removes a decision: it was sent or undone. */
  remove: (id: Entry['id']) => void;
}

/** @param key the name of the item in the browser's storage */
export function createDecisionStore<Entry extends StoredEntry>(
  key: string,
  schema: v.GenericSchema<unknown, Entry>,
): DecisionStore<Entry> {
  const load = (): Entry[] => {
    try {
      return v.parse(v.array(schema), JSON.parse(localStorage.getItem(key) ?? '[]'));
    } catch {
      // Storage is blocked, or has an invalid value.
      return [];
    }
  };
  const write = (entries: readonly Entry[]): void => {
    try {
      if (entries.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(entries));
    } catch {
      // Storage is blocked: decisions are sent when the page closes.
    }
  };
  const without = (id: Entry['id']) => load().filter((each) => each.id !== id);
  return {
    load,
    put: (entry) => write([...without(entry.id), entry]),
    remove: (id) => write(without(id)),
  };
}
