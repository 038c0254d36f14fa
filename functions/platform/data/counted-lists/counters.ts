import type { Item, Key } from '../batch-get.ts';
import type { CountedList } from '../entity-definition.ts';
import { SORTED_BUCKET } from './buckets.ts';

/** The counts of a list: its total and its buckets of the first level. */
export interface Root {
  n: number;
  buckets: Map<string, number>;
}

/** The name of the items that have counters of a list, and what precedes the list's fields there. */
interface Place {
  name: string;
  prefix: string;
}

/**
 * Lists sorted by id whose names differ only in the one character after a slash, such as `image|all|open/a` and
 * `image|all|open/p`, have their root counters in one item, where that character precedes the fields of each. An
 * entity that moves between them then writes one root instead of two. After two slashes, as in `image|avatar|open//a`,
 * they have their leaves in common too. That saves a write while a month of all of them fits into a kilobyte, costs the
 * same up to two, and more above: a busy month of one long list already fills most of a kilobyte.
 */
const SHARED = /^(.+?)(\/\/?)(.)$/su;

function locate(list: string): { root: Place; leaves: Place } {
  const own = { name: list, prefix: '' };
  const [, name, slashes, prefix] = SHARED.exec(list) ?? [];
  if (name === undefined || prefix === undefined) return { root: own, leaves: own };
  const shared = { name, prefix };
  return { root: shared, leaves: slashes === '//' ? shared : own };
}

const buildPartition = ({ name }: Place): string => `C#${name}`;

/** The partition of a list's leaf counters, and of its root counter unless only that is shared. */
export const buildCounterPartition = (list: string): string => buildPartition(locate(list).leaves);

const ROOT = 'R';

/** The key of a list's root counter, for reading it together with other items to save a round trip. */
export const buildRootKey = (list: string): Key => ({ pk: buildPartition(locate(list).root), sk: ROOT });

/** The name that a field of a list's root counter has in the item. */
export const buildRootField = (list: string, field: string): string => locate(list).root.prefix + field;

const LEAF = 'L#';

/** The key of the counters within a bucket. */
export const buildLeafKey = (list: string, bucket: string): Key => ({
  pk: buildCounterPartition(list),
  sk: LEAF + bucket,
});

/** The name that a bucket of a list has in the item of the leaf counter around it. */
export const buildLeafField = (list: string, name: string): string => locate(list).leaves.prefix + name;

/**
 * Whether a field of a counter item of a list says how many entries the list has. The item may be shared with other lists, and
 * that of a sorted list may have counters of an earlier release.
 */
export function isOwnField({ list, order }: CountedList, { sk }: Key, field: string): boolean {
  if (order)
    return sk === ROOT ? field === 'n' || isSortedBucket(field) : sk.startsWith(LEAF + SORTED_BUCKET);
  const { root, leaves } = locate(list);
  return field.startsWith(sk === ROOT ? root.prefix : leaves.prefix);
}

/** Whether a field of the root counter of a sorted list is a bucket. */
export const isSortedBucket = (name: string): boolean => name.startsWith(SORTED_BUCKET);

/** Parses the root counter of a list from its item; a list that never had an entry has none and counts 0. */
export function readRoot(item: Item | undefined, list: string): Root {
  const { n, ...buckets } = pickFields(item, locate(list).root);
  return { n: Math.max(0, Number(n ?? 0)), buckets: readBuckets(buckets) };
}

/** Parses the buckets of a list from the item of its leaf counter. Empty buckets are left out. */
export const readLeaf = (item: Item | undefined, list: string): Map<string, number> =>
  readBuckets(pickFields(item, locate(list).leaves));

/** The fields of an item that belong to a list, without what precedes them there. */
function pickFields(item: Item | undefined, { prefix }: Place): Item {
  const { pk, sk, ...fields } = item ?? {};
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, value]) => [field.slice(prefix.length), value]),
  );
}

/** Parses the buckets of a counter item. Empty ones are left out. */
function readBuckets(buckets: Item): Map<string, number> {
  return new Map(
    Object.entries(buckets)
      .map(([bucket, count]) => [bucket, Number(count)] as const)
      .filter(([, count]) => count > 0),
  );
}
