import { type Item, readInBatches } from '../batch-get.ts';
import type { CountedList } from '../entity-definition.ts';
import { compareSortKeys } from '../sorted-lists/sort-key.ts';
import { buildRootKey } from './counters.ts';
import type { PageRange, RangeSide } from './page-anchors.ts';
import {
  isReadAtOnce,
  listLeafKeys,
  type PageRequest,
  planPage,
  refinePlan,
  sumTotals,
} from './page-plan.ts';
import { type Entry, readList } from './read-list.ts';

/** The items of root counters by list; undefined for a list that never had an entry. */
export type Roots = ReadonlyMap<string, Item | undefined>;

/** Reads the root counters of some lists: half a read unit each. */
export async function readRoots(lists: readonly Pick<CountedList, 'list'>[]): Promise<Roots> {
  const items = await readInBatches(lists.map(({ list }) => buildRootKey(list)));
  return new Map(lists.map(({ list }, index) => [list, items[index]]));
}

interface CountedPageRequest extends PageRequest {
  /** The root counters of the lists, and possibly of others, if the caller has read them. */
  roots?: Roots;
}

interface Page {
  entries: Entry[];
  /** The total number of entries of the lists. */
  total: number;
}

/**
 * Reads a page of one or several counted lists and their total. The first page takes one round trip. Any other takes
 * three at most, whether in the middle of a long list or at its ends: for the root counters, the leaf counters and the
 * entries. In long lists that are sorted by a name it takes one more.
 */
export async function readCountedPage({ roots, ...page }: CountedPageRequest): Promise<Page> {
  if (isReadAtOnce(page)) return readFirstPage(page, roots);
  const counters = listCounters(page, roots ?? (await readRoots(page.lists)));
  let plan = planPage(page, counters);
  if (!plan) return { entries: [], total: page.part?.size ?? sumTotals(page.lists, counters) };
  while (plan.buckets.length > 0) plan = refinePlan(plan, await readInBatches(listLeafKeys(plan)));
  const entries = await readRange(plan.filled, plan.range);
  return { entries: page.direction === 'ascending' ? entries.reverse() : entries, total: plan.total };
}

/** Reads as many entries of each list as the page has, side by side with the counters. */
async function readFirstPage(page: PageRequest, known: Roots | undefined): Promise<Page> {
  const { lists, limit, direction } = page;
  const side = direction === 'ascending' ? 'newer' : 'older';
  const [roots, ...beginnings] = await Promise.all([
    known ?? readRoots(lists),
    ...lists.map((list) => readList(list, { from: undefined, side, limit })),
  ]);
  const sorted = beginnings.flat().sort(compareDescending);
  return {
    entries: (direction === 'ascending' ? sorted.reverse() : sorted).slice(0, limit),
    total: sumTotals(lists, listCounters(page, roots)),
  };
}

/** The root counters of a page's lists, in their order. */
const listCounters = ({ lists }: PageRequest, roots: Roots): (Item | undefined)[] =>
  lists.map(({ list }) => roots.get(list));

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
