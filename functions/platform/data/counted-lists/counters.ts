import type { Item, Key } from '../batch-get.ts';

/** The counts of a list: its total and its coarse buckets. */
export interface Root {
  n: number;
  buckets: Map<string, number>;
}

/** The partition of all counters of a list. */
export const counterPartition = (list: string): string => `C#${list}`;

/** The key of a list's root counter, for reading it together with other items to save a round trip. */
export const rootKey = (list: string): Key => ({ pk: counterPartition(list), sk: 'R' });

/** The key of the counters within a coarse bucket. */
export const leafKey = (list: string, coarse: string): Key => ({
  pk: counterPartition(list),
  sk: `L#${coarse}`,
});

/** Parses a root counter item; a list that never had an entry has no item and counts 0. */
export const readRoot = (item: Item | undefined): Root => ({
  n: Math.max(0, Number(item?.n ?? 0)),
  buckets: readBuckets(item),
});

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
