import { batchGet, type Item } from '../batch-get.ts';
import type { ListEntry } from '../kind.ts';
import { timeBuckets } from './buckets.ts';
import { bucketsOf, leafKey, type Root, rootKey, rootOf } from './counters.ts';
import {
  beginning,
  bestCut,
  bucketsAt,
  type Cut,
  costOf,
  type Edge,
  edgesFrom,
  mostRead,
  type Reading,
  sum,
} from './edges.ts';
import { type Entry, readList } from './read-list.ts';

interface PageWanted {
  /** The lists to be read as one, newest first; nothing may stand on two of them. */
  lists: readonly ListEntry[];
  /** Counted from 1. */
  page: number;
  limit: number;
  /** The lists' root counter items by list, where the caller has read them already. */
  roots?: ReadonlyMap<string, Item | undefined>;
  /** Whether no more than one of the lists has entries: a page read from each is then one page. */
  isOneFilled?: boolean;
}

interface Page {
  entries: Entry[];
  /** How many entries the lists have altogether. */
  total: number;
}

/** A list of the page with its root counter. */
type Counted = ListEntry & { root: Root };

/**
 * Up to this many times its own length, a page is read from the nearest month without asking where in the
 * month it lies: that would take a round trip and half a unit a list.
 */
const READILY_READ = 1.5;

/**
 * Nor is it asked where in its month a page lies while that saves reading fewer entries than this: of several lists
 * each may hold all of the page.
 */
const FEW_ENTRIES = 150;

/**
 * A page of one or several counted lists, and how many entries they have. Pages are as cheap in the middle
 * of a long list as at its ends, in three round trips at most and one less where `roots` is given.
 */
export async function countedPage({
  lists,
  page,
  limit,
  roots,
  isOneFilled = false,
}: PageWanted): Promise<Page> {
  const isFew = isOneFilled || lists.length * limit <= FEW_ENTRIES;
  if (page === 1 && !roots && isFew) return firstPage(lists, limit);
  const counted = await countsOf(lists, roots);
  const total = totalOf(counted);
  const offset = (page - 1) * limit;
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { entries: [], total };
  const filled = counted.filter(({ root }) => root.n > 0);
  return { entries: await readCut(filled, await findCut(filled, offset, size)), total };
}

/** Counts and entries do not wait for each other where the place of the page is known beforehand. */
async function firstPage(lists: readonly ListEntry[], limit: number): Promise<Page> {
  const [counted, ...found] = await Promise.all([
    countsOf(lists, undefined),
    ...lists.map((list) => readList(list, { from: undefined, side: 'older', limit })),
  ]);
  return { entries: found.flat().sort(newestFirst).slice(0, limit), total: totalOf(counted) };
}

async function countsOf(lists: readonly ListEntry[], roots: PageWanted['roots']): Promise<Counted[]> {
  if (roots) return lists.map((each) => ({ ...each, root: rootOf(roots.get(each.list)) }));
  const items = await batchGet(lists.map(({ list }) => rootKey(list)));
  return lists.map((each, index) => ({ ...each, root: rootOf(items[index]) }));
}

const totalOf = (counted: readonly Counted[]): number => sum(counted.map(({ root }) => root.n));

/** More counters than these are not asked for a single page: in lists so thin the months are near enough. */
const MOST_LEAVES = 12;

/** Finds the edge to read a page from: by month, and within the months of the page where that is too far away. */
async function findCut(lists: readonly Counted[], offset: number, size: number): Promise<Cut> {
  const months = edgesFrom(
    beginning(lists.length),
    lists.map(({ root }) => root.buckets),
    timeBuckets.lowerEdge,
  );
  const byMonth = bestCut(months, offset, size);
  const isNear = costOf(byMonth) <= size * READILY_READ && mostRead(byMonth) <= FEW_ENTRIES;
  const [first, ...others] = bucketsAt(months, offset, size);
  if (isNear || !first || (1 + others.length) * lists.length > MOST_LEAVES) return byMonth;
  const [spans, ...further] = await Promise.all([
    spansOf(lists, first),
    ...others.map((month) => spansOf(lists, month)),
  ]);
  return bestCut([...spans, ...further.flat()], offset, size);
}

/** The edges within a month of some lists. */
async function spansOf(
  lists: readonly Counted[],
  { edge, bucket }: { edge: Edge; bucket: string },
): Promise<[Edge, ...Edge[]]> {
  const leaves = await batchGet(lists.map(({ list }) => leafKey(list, bucket)));
  return edgesFrom(edge, leaves.map(bucketsOf), (span) => timeBuckets.lowerEdge(bucket, span));
}

async function readCut(lists: readonly ListEntry[], { edge, newer, older }: Cut): Promise<Entry[]> {
  const read = async (side: 'newer' | 'older', { limits }: Reading): Promise<Entry[]> => {
    const found = limits.map((limit, index) => {
      const list = lists[index];
      return list && limit > 0 ? readList(list, { from: edge.at, side, limit }) : [];
    });
    return (await Promise.all(found)).flat().sort(newestFirst);
  };
  const [above, below] = await Promise.all([read('newer', newer), read('older', older)]);
  const end = above.length - newer.skip;
  return [
    ...above.slice(Math.max(0, end - newer.take), Math.max(0, end)),
    ...below.slice(older.skip, older.skip + older.take),
  ];
}

const newestFirst = (a: Entry, b: Entry): number => (a.id < b.id ? 1 : -1);
