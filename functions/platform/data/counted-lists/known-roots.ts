import type { Item } from '../batch-get.ts';
import { tableName } from '../document-client.ts';

/** A root counter has a kilobyte at most, so these take a few megabytes. */
const MAX_KNOWN = 2_000;

/** Null for a list that has no counter yet. */
const known = new Map<string, Item | null>();

const getName = (list: string): string => `${tableName()} ${list}`;

/** Remembers the root counter of a list as this process has just read it. */
export function rememberRoot(list: string, item: Item | undefined): void {
  const name = getName(list);
  known.delete(name);
  const [oldest] = known.keys();
  if (known.size >= MAX_KNOWN && oldest) known.delete(oldest);
  known.set(name, item ?? null);
}

/**
 * The root counter of a list as this process last read it, of any age: null if there was none, undefined if it was never
 * read. It tells which leaf counters a page will probably need, since few entries come and go between two reads.
 */
export const recallRoot = (list: string): Item | null | undefined => known.get(getName(list));
