import { batchGet } from '../batch-get.ts';
import { readBuckets, readRoot, rootKey } from '../counted-lists/counters.ts';
import { counterItems, readSortKeys } from '../counted-lists/recount.ts';
import { buildVersion } from './build-version.ts';
import type { ListOrder, SortedList } from './list-order.ts';
import { findVersionBeingBuilt, type ListVersions, parseVersions } from './list-versions.ts';
import { learnSeparators } from './separators.ts';
import { compareSortKeys } from './sort-key.ts';
import { latestVersion, storeSeparators } from './stored-separators.ts';
import { dropVersion, startVersion } from './version-changes.ts';

interface Relearning {
  order: ListOrder;
  /** All lists in this order that are read as one with any other of them, empty ones as well. */
  lists: readonly SortedList[];
  /** As soon as a fine bucket holds more entries than this, separators are learned for all of the lists. */
  fullest?: number;
  /** How long a measurement has to last until it is believed, in milliseconds. */
  lasting?: number;
}

/** The middle of a bucket this full is some three read units away from its ends. */
const MAX_BUCKET_ENTRIES = 250;
/** In long lists a bucket may hold so many times the average. */
const MAX_TIMES_AVERAGE = 4;
const MAX_BUCKETS = 4_096;
const LASTING = 60_000;

/**
 * Learns separators for an order once the buckets of its lists have grown too full, and moves the counters of all lists
 * to them. Pages and totals stay exact all the time. It has to run again and again: each run does what can be done at
 * the moment, and the next one continues it, even if it was cut short. Two runs at once do no harm.
 *
 * A list moves from version A to version B of the separators in four steps.
 *
 * 1. Its root counter names B next to A. A write reads these names and commits only if they still hold, so every write
 *    after this step, and none before, adds to the counters of B what it changes, beginning at nothing. The total is
 *    a field of its own that no version concerns.
 * 2. What a bucket of B lacks is therefore the number of entries it held at step 1: a constant, however much is written
 *    from then on. It is the difference between the entries in the index and the counter at any one moment. A bucket
 *    that is written while it is measured tells so and is measured by another run. An index may lag, so a difference
 *    is believed once it was the same for a minute, as `repairLists` believes a drift.
 * 3. One transaction adds the constants to the counters of B and lets the root read by B. It cannot add them twice, since
 *    it requires the root to name A first. Until then pages are found by A, from then on by B, and writes add to both.
 * 4. A minute later, when no list reads by A any more, the root stops naming A, and then the counters of A are deleted.
 *
 * Lists switch one after the other. A page of several lists is found by a version in which all of them are complete: A
 * until the last one has switched, then B.
 *
 * @returns what the lists are doing: `settled` if nothing is left to do
 */
export async function relearnSeparators({
  order,
  lists,
  fullest = MAX_BUCKET_ENTRIES,
  lasting = LASTING,
}: Relearning): Promise<'settled' | 'building' | 'switched'> {
  let latest = await latestVersion(order);
  if ((await readVersions(lists)).every(({ versions }) => isSettled(versions, latest))) {
    if (!(await isOverfull(lists, fullest))) return 'settled';
    latest = await learnOrder(order, lists, fullest);
  }
  for (const { list, versions } of await readVersions(lists))
    if (versions.also === undefined && versions.current < latest) await startVersion(list, versions, latest);
  for (const { list, versions, total } of await readVersions(lists)) {
    const version = findVersionBeingBuilt(versions);
    if (version !== undefined) await buildVersion(list, { versions, version, total, lasting });
  }
  await dropUnread(await readVersions(lists), lasting);
  const states = (await readVersions(lists)).map(({ versions }) => versions);
  if (states.every((versions) => isSettled(versions, latest))) return 'settled';
  return states.every(({ current }) => current === latest) ? 'switched' : 'building';
}

const isSettled = ({ current, also }: ListVersions, latest: number): boolean =>
  current === latest && also === undefined;

interface ListState {
  list: SortedList;
  versions: ListVersions;
  total: number;
}

async function readVersions(lists: readonly SortedList[]): Promise<ListState[]> {
  const roots = await batchGet(
    lists.map(({ list }) => rootKey(list)),
    { consistent: true },
  );
  return lists.map((list, index) => {
    const root = roots[index];
    return { list, versions: parseVersions(root), total: readRoot(root, list.list).n };
  });
}

/** Whether the fine buckets of some list have become too full to be read from their ends. */
async function isOverfull(lists: readonly SortedList[], fullest: number): Promise<boolean> {
  for (const list of lists) {
    const items = await counterItems(list);
    const root = items.find(({ sk }) => sk === rootKey(list.list).sk);
    const limit = Math.max(fullest, (MAX_TIMES_AVERAGE * readRoot(root, list.list).n) / MAX_BUCKETS);
    const leaves = items.filter((item) => item !== root);
    if (leaves.some((leaf) => [...readBuckets(leaf).values()].some((count) => count > limit))) return true;
  }
  return false;
}

/** Learns separators from the entries of all lists, which are read once; gives their version. */
async function learnOrder(order: ListOrder, lists: readonly SortedList[], fullest: number): Promise<number> {
  const sortKeys: string[] = [];
  for (const list of lists) for (const sortKey of await readSortKeys(list)) sortKeys.push(sortKey);
  const perBucket = Math.max(1, Math.floor(fullest / 8));
  return storeSeparators(order, learnSeparators(sortKeys.sort(compareSortKeys), perBucket));
}

/** Drops the versions used before where no list reads by them any more. */
async function dropUnread(states: readonly ListState[], lasting: number): Promise<void> {
  const read = new Set(states.map(({ versions }) => versions.current));
  for (const { list, versions } of states) {
    const { current, also, since = Date.now() } = versions;
    const isUnread = also !== undefined && also < current && !read.has(also);
    if (isUnread && Date.now() - since >= lasting)
      await dropVersion(list, versions, await counterItems(list));
  }
}
