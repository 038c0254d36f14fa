import type { BucketScheme } from '../counted-lists/buckets.ts';
import { compareSortKeys, LOWEST_SORT_KEY } from './sort-key.ts';

/** A coarse bucket: the sort key it begins at, and those at which its second and further fine buckets begin. */
export interface SeparatedBucket {
  from: string;
  inner: readonly string[];
}

/** Where the buckets of an order begin, in order. The first begins at `LOWEST_SORT_KEY`. */
export type Separators = readonly SeparatedBucket[];

/** Names buckets in one character each, in ASCII order. */
const NAMES = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** With this many buckets on both levels, a counter item stays below 1 kB even while it counts by two versions. */
const MAX_PER_LEVEL = NAMES.length;

/** The buckets between separators. */
export const createBuckets = (separators: Separators): BucketScheme => ({
  findBucket: (sortKey) => {
    const coarse = countUpTo(separators, ({ from }) => from, sortKey) - 1;
    const fine = countUpTo(separators[coarse]?.inner ?? [], (from) => from, sortKey);
    return { coarse: nameBucket(coarse), fine: nameBucket(fine) };
  },

  lowerBound: (coarse, fine = nameBucket(0)) => {
    const bucket = separators[NAMES.indexOf(coarse)];
    return bucket?.inner[NAMES.indexOf(fine) - 1] ?? bucket?.from ?? LOWEST_SORT_KEY;
  },
});

/** The name of a bucket by its index among its neighbors. */
export const nameBucket = (index: number): string => NAMES.charAt(index);

/**
 * Finds separators that divide the entries of some lists into buckets of equal size, up to 64 coarse buckets of up to
 * 64 fine ones.
 *
 * @param sortKeys the sort keys of all entries, in order
 * @param perBucket how many entries a fine bucket should hold at least
 */
export function learnSeparators(sortKeys: readonly string[], perBucket: number): Separators {
  const count = Math.min(MAX_PER_LEVEL ** 2, Math.max(1, Math.floor(sortKeys.length / perBucket)));
  const found: string[] = [LOWEST_SORT_KEY];
  for (let number = 1; number < count; number++) {
    const index = Math.floor((number * sortKeys.length) / count);
    const separator = findShortestBetween(sortKeys[index - 1] ?? '', sortKeys[index] ?? '');
    if (compareSortKeys(separator, found.at(-1) ?? '') > 0) found.push(separator);
  }
  const perCoarse = Math.ceil(found.length / MAX_PER_LEVEL);
  return Array.from({ length: Math.ceil(found.length / perCoarse) }, (_, coarse) => {
    const [from = LOWEST_SORT_KEY, ...inner] = found.slice(coarse * perCoarse, (coarse + 1) * perCoarse);
    return { from, inner };
  });
}

/** The shortest beginning of a sort key that sorts after the key before it, some ten characters among 200,000 names. */
function findShortestBetween(before: string, key: string): string {
  const characters = [...key];
  const others = [...before];
  const same = characters.findIndex((character, index) => character !== others[index]);
  return characters.slice(0, same + 1).join('');
}

/** How many of some sorted items come up to a sort key, found by halving. */
function countUpTo<T>(sorted: readonly T[], buildKey: (item: T) => string, sortKey: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    // The middle of the remaining range always lies within the array.
    if (compareSortKeys(buildKey(sorted[middle] as T), sortKey) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
