import type { Item, Key } from '../batch-get.ts';
import { type CounterMove, counterMoves } from '../counted-lists/counter-moves.ts';
import { isOwnField, leafKey, MOVES, rootKey } from '../counted-lists/counters.ts';
import type { CountedList, SortedList } from './list-order.ts';
import { listCompleteVersions, parseVersionedBucket, parseVersions } from './list-versions.ts';
import { computeBucketMoves } from './sorted-moves.ts';
import { loadBuckets } from './stored-separators.ts';

/** What the counters of a list count. */
interface Counting {
  /** What an entry with this sort key adds to them. */
  listMoves: (sortKey: string) => CounterMove[];
  /** Whether a field of a counter item says how many entries this list holds. */
  isCount: (key: Key, field: string) => boolean;
}

/**
 * How a list is counted at present. Versions of separators that are still being built up are left out.
 *
 * @param items the counter items of the list
 */
export async function loadCounting(list: CountedList, items: readonly Item[]): Promise<Counting> {
  if (list.order) return loadSortedCounting(list, items);
  return {
    listMoves: (sortKey) => counterMoves([], [list], sortKey),
    isCount: (key, field) => isOwnField(list.list, key, field),
  };
}

async function loadSortedCounting({ list, order }: SortedList, items: readonly Item[]): Promise<Counting> {
  const complete = listCompleteVersions(parseVersions(items.find(({ sk }) => sk === rootKey(list).sk)));
  const schemes = await Promise.all(complete.map((version) => loadBuckets(order, version)));
  return {
    listMoves: (sortKey) => {
      const { root, leaves } = computeBucketMoves(schemes, undefined, sortKey);
      const leafMoves = [...leaves].map(([coarse, deltas]) => ({ key: leafKey(list, coarse), deltas }));
      return [{ key: rootKey(list), deltas: root }, ...leafMoves];
    },
    isCount: ({ sk }, field) => {
      const isRoot = sk === rootKey(list).sk;
      if (isRoot && field === 'n') return true;
      const bucket = isRoot ? field : sk.slice(leafKey(list, '').sk.length);
      return (
        bucket.includes('/') && field !== MOVES && complete.includes(parseVersionedBucket(bucket).version)
      );
    },
  };
}
