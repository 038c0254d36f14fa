import type { Item, Key } from '../batch-get.ts';

/** What a list counts of itself: all its entries, and those in each coarse bucket. */
export interface Root {
  n: number;
  buckets: Map<string, number>;
}

/** The partition of all counters of a list. */
export const counterPartition = (list: string): string => `C#${list}`;

/** The key of a list's root counter, to be read together with other items where that saves a round trip. */
export const rootKey = (list: string): Key => ({ pk: counterPartition(list), sk: 'R' });

/** The key of the counters within a coarse bucket. */
export const leafKey = (list: string, coarse: string): Key => ({
  pk: counterPartition(list),
  sk: `L#${coarse}`,
});

/** Reads a root counter item; a list that never had an entry has none and counts 0. */
export const rootOf = (item: Item | undefined): Root => ({
  n: Math.max(0, Number(item?.n ?? 0)),
  buckets: bucketsOf(item),
});

/** Reads the buckets of any counter item: coarse ones of a root, fine ones of a leaf. Empty ones are left out. */
export function bucketsOf(item: Item | undefined): Map<string, number> {
  const { pk, sk, n, ...buckets } = item ?? {};
  return new Map(
    Object.entries(buckets)
      .map(([bucket, count]) => [bucket, Number(count)] as const)
      .filter(([, count]) => count > 0),
  );
}
