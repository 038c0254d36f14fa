import type { Item } from '../batch-get.ts';
import { type BucketScheme, timeBuckets } from '../counted-lists/buckets.ts';
import type { Root } from '../counted-lists/counters.ts';
import type { CountedList } from './list-order.ts';
import { listCompleteVersions, parseVersions, selectBuckets } from './list-versions.ts';
import { LOWEST_SORT_KEY } from './sort-key.ts';
import { loadBuckets } from './stored-separators.ts';

/** The coarse buckets that a page of some lists can be found by. */
interface BucketsToRead {
  /** The entries of each list by coarse bucket. */
  counts: ReadonlyMap<string, number>[];
  lowerBound: BucketScheme['lowerBound'];
  /** Whether every list has counters of the fine buckets within them. */
  hasLeaves: boolean;
}

/** A list with the item of its root counter, and its counts there. */
type CountedRoot = CountedList & { item: Item | undefined; root: Root };

/**
 * Finds buckets that all of some lists count by. Sorted lists have none in common only if one of them was never given to
 * the relearning job: such pages are as exact as others, but read from one of the two ends.
 */
export async function chooseBuckets(lists: readonly CountedRoot[]): Promise<BucketsToRead> {
  const order = lists[0]?.order;
  const roots = lists.map(({ item }) => item);
  if (!order) {
    const counts = lists.map(({ root }) => root.buckets);
    const hasLeaves = lists.every(({ isCountedByMonth }) => !isCountedByMonth);
    return { counts, lowerBound: timeBuckets.lowerBound, hasLeaves };
  }
  const version = findLatestInCommon(roots);
  if (version === undefined) {
    const counts = lists.map(({ root }) => new Map([['', root.n]]));
    return { counts, lowerBound: () => LOWEST_SORT_KEY, hasLeaves: false };
  }
  const { lowerBound } = await loadBuckets(order, version);
  return { counts: roots.map((root) => selectBuckets(root, version)), lowerBound, hasLeaves: true };
}

/** The latest version that the counters of all lists are complete in. */
function findLatestInCommon(roots: readonly (Item | undefined)[]): number | undefined {
  const complete = roots.map((root) => new Set(listCompleteVersions(parseVersions(root))));
  const common = complete.reduce((kept, versions) => kept.intersection(versions));
  return common.size > 0 ? Math.max(...common) : undefined;
}
