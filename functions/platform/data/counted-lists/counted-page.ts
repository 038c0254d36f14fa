import { batchGet, type Item, type Key } from '../batch-get.ts';
import type { CountedList } from '../sorted-lists/list-order.ts';
import { compareSortKeys } from '../sorted-lists/sort-key.ts';
import { rootKey } from './counters.ts';
import type { PageRange, RangeSide } from './page-anchors.ts';
import {
  chooseFinalRange,
  isReadAtOnce,
  listLeafKeys,
  type PageRequest,
  planPage,
  sumTotals,
} from './page-plan.ts';
import { nameKey, type PageStart, readBeginning, startPage } from './page-start.ts';
import { type Entry, readList } from './read-list.ts';

interface StartedPage extends PageRequest {
  /** What the caller has read with `startPage` for these lists, this page and this direction. */
  start?: PageStart;
}

interface Page {
  entries: Entry[];
  /** The total number of entries of the lists. */
  total: number;
}

/**
 * Reads a page of one or several counted lists and their total. The first page takes one round trip. Any other takes two,
 * whether in the middle of a long list or at its ends, and a third if the leaf counters were not read at the start.
 */
export async function countedPage({ start, ...page }: StartedPage): Promise<Page> {
  const { counters, beginnings } = start ?? (await startPage(page)).start;
  const roots = page.lists.map(({ list }) => counters.get(nameKey(rootKey(list))));
  if (isReadAtOnce(page)) return firstPage(page, beginnings, sumTotals(page.lists, roots));
  const plan = await planPage(page, roots);
  if (!plan) return { entries: [], total: sumTotals(page.lists, roots) };
  const leaves = await readCounters(listLeafKeys(plan), counters);
  const entries = await readRange(plan.filled, chooseFinalRange(plan, leaves));
  return { entries: page.direction === 'ascending' ? entries.reverse() : entries, total: plan.total };
}

/** Reads the beginnings of lists that were not read yet, and merges all of them. */
async function firstPage(
  page: PageRequest,
  beginnings: PageStart['beginnings'],
  total: number,
): Promise<Page> {
  const found = await Promise.all(
    page.lists.map((list) => beginnings.get(list.list) ?? readBeginning(list, page)),
  );
  const sorted = found.flat().sort(compareDescending);
  return {
    entries: (page.direction === 'ascending' ? sorted.reverse() : sorted).slice(0, page.limit),
    total,
  };
}

/** Reads the counters with these keys that were not read yet. */
async function readCounters(
  keys: readonly Key[],
  counters: PageStart['counters'],
): Promise<(Item | undefined)[]> {
  const missing = keys.filter((key) => !counters.has(nameKey(key)));
  const items = await batchGet(missing);
  const all = new Map([...counters, ...missing.map((key, index) => [nameKey(key), items[index]] as const)]);
  return keys.map((key) => all.get(nameKey(key)));
}

async function readRange(
  lists: readonly CountedList[],
  { anchor, newer, older }: PageRange,
): Promise<Entry[]> {
  const read = async (side: 'newer' | 'older', { limits }: RangeSide): Promise<Entry[]> => {
    const found = limits.map((limit, index) => {
      const list = lists[index];
      return list && limit > 0 ? readList(list, { from: anchor.at, side, limit }) : [];
    });
    return (await Promise.all(found)).flat().sort(compareDescending);
  };
  const [above, below] = await Promise.all([read('newer', newer), read('older', older)]);
  const end = above.length - newer.skip;
  return [
    ...above.slice(Math.max(0, end - newer.take), Math.max(0, end)),
    ...below.slice(older.skip, older.skip + older.take),
  ];
}

const compareDescending = (a: Entry, b: Entry): number =>
  compareSortKeys(b.sortKey ?? b.id, a.sortKey ?? a.id);
