import { batchGet, type Item, type Key } from '../batch-get.ts';
import type { BucketScheme } from '../counted-lists/buckets.ts';
import { type CounterMove, counterMoves } from '../counted-lists/counter-moves.ts';
import { leafKey, MOVES, rootKey } from '../counted-lists/counters.ts';
import type { ListEntry } from '../entity-definition.ts';
import { isSorted, type SortedEntry } from './list-order.ts';
import {
  findVersionBeingBuilt,
  listCountedVersions,
  parseVersions,
  requireVersions,
} from './list-versions.ts';
import { buildSortKey } from './sort-key.ts';
import { loadBuckets } from './stored-separators.ts';

export type LoadRoot = (key: Key) => Promise<Item | undefined>;

/** Reads a list's root counter, half a read unit. */
export const loadRootItem: LoadRoot = async (key) => (await batchGet([key]))[0];

/**
 * What a mutation of an entity does to the counters of its lists: it leaves some, joins others, and moves on those sorted
 * by a value that changes.
 *
 * @param loadRoot half a read unit for each sorted list that is left, joined or moved on
 */
export async function computeListMoves(
  before: readonly (ListEntry | SortedEntry)[],
  after: readonly (ListEntry | SortedEntry)[],
  id: string,
  loadRoot: LoadRoot = loadRootItem,
): Promise<CounterMove[]> {
  const byAge = (entries: typeof before) => entries.filter((entry) => !isSorted(entry));
  return [
    ...counterMoves(byAge(before), byAge(after), id),
    ...(await computeSortedMoves(before.filter(isSorted), after.filter(isSorted), id, loadRoot)),
  ];
}

/**
 * The same for sorted lists alone.
 *
 * Each list is counted by the versions of separators that its root counter names at the moment, and the root is only
 * written while it still names them. Even a move within one bucket checks that: in a version that has just been added
 * it may be a move between two.
 */
async function computeSortedMoves(
  before: readonly SortedEntry[],
  after: readonly SortedEntry[],
  id: string,
  loadRoot: LoadRoot,
): Promise<CounterMove[]> {
  const [left, joined] = [indexByList(before), indexByList(after)];
  const moves = [...new Map([...left, ...joined]).values()].map(async (entry) => {
    const [from, to] = [left, joined].map((entries) => entries.get(entry.list));
    const [fromKey, toKey] = [from && buildSortKey(from, id), to && buildSortKey(to, id)];
    return fromKey === toKey ? [] : computeMovesOnList(entry, fromKey, toKey, loadRoot);
  });
  return (await Promise.all(moves)).flat();
}

const indexByList = (entries: readonly SortedEntry[]): Map<string, SortedEntry> =>
  new Map(entries.map((entry) => [entry.list, entry]));

async function computeMovesOnList(
  { list, order }: SortedEntry,
  from: string | undefined,
  to: string | undefined,
  loadRoot: LoadRoot,
): Promise<CounterMove[]> {
  const versions = parseVersions(await loadRoot(rootKey(list)));
  const schemes = await Promise.all(
    listCountedVersions(versions).map((version) => loadBuckets(order, version)),
  );
  const { root, leaves } = computeBucketMoves(schemes, from, to);
  const built = findVersionBeingBuilt(versions);
  if (built !== undefined) noteMove(leaves, await loadBuckets(order, built), [from, to]);
  const leafMoves = [...leaves].map(([coarse, deltas]) => ({ key: leafKey(list, coarse), deltas }));
  return [{ key: rootKey(list), deltas: root, condition: requireVersions(versions) }, ...leafMoves];
}

/** Shows `measureList` that a bucket has changed while it was counted, even by a move within it. */
function noteMove(
  leaves: Map<string, Deltas>,
  { findBucket }: BucketScheme,
  sortKeys: readonly (string | undefined)[],
): void {
  for (const sortKey of sortKeys.filter((key) => key !== undefined)) {
    const { coarse } = findBucket(sortKey);
    leaves.set(coarse, { ...leaves.get(coarse), [MOVES]: 1 });
  }
}

type Deltas = Record<string, number>;

/**
 * What moving from one sort key to another changes in the counters of a list; undefined stands for off the list. Fields
 * and leaves that stay as they are do not occur.
 */
export function computeBucketMoves(
  schemes: readonly BucketScheme[],
  from: string | undefined,
  to: string | undefined,
): { root: Deltas; leaves: Map<string, Deltas> } {
  const root: Deltas = {};
  const leaves = new Map<string, Deltas>();
  const count = (sortKey: string | undefined, delta: number) => {
    if (sortKey === undefined) return;
    add(root, 'n', delta);
    for (const { coarse, fine } of schemes.map(({ findBucket }) => findBucket(sortKey))) {
      add(root, coarse, delta);
      const leaf = leaves.get(coarse) ?? {};
      add(leaf, fine, delta);
      leaves.set(coarse, leaf);
    }
  };
  count(from, -1);
  count(to, 1);
  for (const [coarse, leaf] of leaves) if (Object.keys(leaf).length === 0) leaves.delete(coarse);
  return { root, leaves };
}

/** Adds to a field, which goes when nothing is left of it. */
function add(deltas: Deltas, field: string, delta: number): void {
  const sum = (deltas[field] ?? 0) + delta;
  if (sum === 0) delete deltas[field];
  else deltas[field] = sum;
}
