import type { Item, Key } from '../batch-get.ts';

/** The counts of a list: its total and its coarse buckets. */
export interface Root {
  n: number;
  buckets: Map<string, number>;
}

/**
 * Lists sorted by id whose names differ only in the one character after a slash, such as `image|avatar|open/a` and
 * `image|avatar|open/p`, have their root counters in one item, where that character precedes the fields of each. An
 * entity that moves between them then writes one root instead of two. Their leaves are separate: a busy month fills
 * most of a kilobyte, above which an item costs more to write.
 */
const SHARED_ROOT = /^(.+)\/(.)$/su;

/** The name of the item that has a list's root counter, and what precedes the list's fields there. */
function locateRoot(list: string): { name: string; prefix: string } {
  const [, name = list, prefix = ''] = SHARED_ROOT.exec(list) ?? [];
  return { name, prefix };
}

/** The partition of a list's leaf counters, and of its root counter unless that is shared. */
export const counterPartition = (list: string): string => `C#${list}`;

/** The key of a list's root counter, for reading it together with other items to save a round trip. */
export const rootKey = (list: string): Key => ({ pk: counterPartition(locateRoot(list).name), sk: 'R' });

/** The name that a field of a list's root counter has in the item. */
export const rootField = (list: string, field: string): string => locateRoot(list).prefix + field;

/** The key of the counters within a coarse bucket. */
export const leafKey = (list: string, coarse: string): Key => ({
  pk: counterPartition(list),
  sk: `L#${coarse}`,
});

/** Whether a field of the item with a list's root counter belongs to that list. */
export const isRootField = (list: string, field: string): boolean =>
  field.startsWith(locateRoot(list).prefix);

/** Parses the root counter of a list from its item; a list that never had an entry has none and counts 0. */
export function readRoot(item: Item | undefined, list: string): Root {
  const { n, ...buckets } = Object.fromEntries(listRootFields(item, list));
  return { n: Math.max(0, Number(n ?? 0)), buckets: readBuckets(buckets) };
}

/** The fields of an item that belong to the root counter of a list, without what precedes them there. */
function listRootFields(item: Item | undefined, list: string): [string, unknown][] {
  const { pk, sk, ...fields } = item ?? {};
  const { length } = locateRoot(list).prefix;
  return Object.entries(fields)
    .filter(([field]) => isRootField(list, field))
    .map(([field, value]) => [field.slice(length), value]);
}

/** The field of a leaf that counts its moves while its version of separators is being built. */
export const MOVES = 'moves';

/** Parses the buckets of a counter item: coarse ones of a root, fine ones of a leaf. Empty buckets are left out. */
export function readBuckets(item: Item | undefined): Map<string, number> {
  const { pk, sk, n, [MOVES]: _, ...buckets } = item ?? {};
  return new Map(
    Object.entries(buckets)
      .map(([bucket, count]) => [bucket, Number(count)] as const)
      .filter(([, count]) => count > 0),
  );
}
