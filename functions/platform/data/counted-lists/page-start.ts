import { batchGet, type Item, type Key } from '../batch-get.ts';
import { createProcessMemory } from '../process-memory.ts';
import type { CountedList } from '../sorted-lists/list-order.ts';
import { rootKey } from './counters.ts';
import { isReadAtOnce, listLeafKeys, type PageRequest, planPage } from './page-plan.ts';
import { type Entry, readList } from './read-list.ts';

/** What a page reads first, all side by side. */
export interface PageStart {
  /** Counters by `nameKey`; undefined for those that do not exist. */
  counters: ReadonlyMap<string, Item | undefined>;
  /** For the first page, the entries at the beginning of each list that was read. */
  beginnings: ReadonlyMap<string, readonly Entry[]>;
}

/**
 * Root counters by list, null for a list that has none yet. They tell which leaf counters a page will probably need, since
 * few entries come and go between two reads. A root counter has a kilobyte at most.
 */
const knownRoots = createProcessMemory<Item | null>(2_000);

interface StartRequest extends PageRequest {
  /** Those of the lists that the page will probably have; of the others only the root counters are read. */
  likely?: readonly CountedList[];
  /** Other items to read in the same request. */
  also?: readonly Key[];
}

/** A start with root counters that were read before the page was known, by list. */
export const startFromRoots = (roots: ReadonlyMap<string, Item | undefined>): PageStart => ({
  counters: new Map([...roots].map(([list, item]) => [nameKey(rootKey(list)), item])),
  beginnings: new Map(),
});

/** The name of a key in `PageStart.counters`. */
export const nameKey = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/**
 * Reads what a page needs first, in one round trip: the root counters of all lists that it may have, and what it will
 * probably need from the others. That is the beginnings of the lists for the first page, and for any other the leaf
 * counters that the roots ask for which this process has read last.
 *
 * @returns also the other items, in their order
 */
export async function startPage({
  likely,
  also = [],
  ...page
}: StartRequest): Promise<{ start: PageStart; items: (Item | undefined)[] }> {
  const probable = { ...page, lists: likely ?? page.lists };
  const counterKeys = [...page.lists.map(({ list }) => rootKey(list)), ...(await guessLeafKeys(probable))];
  const [items, ...beginnings] = await Promise.all([
    batchGet([...counterKeys, ...also]),
    ...(isReadAtOnce(probable) ? probable.lists.map((list) => readBeginning(list, page)) : []),
  ]);
  page.lists.forEach(({ list }, index) => {
    knownRoots.remember(list, items[index] ?? null);
  });
  return {
    start: {
      counters: new Map(counterKeys.map((key, index) => [nameKey(key), items[index]])),
      beginnings: new Map(beginnings.map((found, index) => [probable.lists[index]?.list ?? '', found])),
    },
    items: items.slice(counterKeys.length),
  };
}

/** The entries of a list that may be on the first page. */
export const readBeginning = (
  list: CountedList,
  { direction, limit }: Pick<PageRequest, 'direction' | 'limit'>,
): Promise<Entry[]> =>
  readList(list, { from: undefined, side: direction === 'ascending' ? 'newer' : 'older', limit });

async function guessLeafKeys(page: PageRequest): Promise<Key[]> {
  if (isReadAtOnce(page)) return [];
  const roots = page.lists.map(({ list }) => knownRoots.recall(list));
  // A list whose root is unknown may hold any part of the page.
  if (roots.some((root) => root === undefined)) return [];
  const plan = await planPage(
    page,
    roots.map((root) => root ?? undefined),
  );
  return plan ? listLeafKeys(plan) : [];
}
