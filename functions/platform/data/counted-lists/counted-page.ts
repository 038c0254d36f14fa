import { batchGet, type Item } from '../batch-get.ts';
import { chooseBuckets } from '../sorted-lists/choose-buckets.ts';
import type { CountedList } from '../sorted-lists/list-order.ts';
import { compareSortKeys } from '../sorted-lists/sort-key.ts';
import type { BucketScheme } from './buckets.ts';
import { leafKey, type Root, readBuckets, readRoot, rootKey } from './counters.ts';
import {
  bucketsOnPage,
  buildAnchors,
  chooseRange,
  firstAnchor,
  maxEntriesRead,
  type PageAnchor,
  type PageRange,
  type RangeSide,
  rangeCost,
  sum,
} from './page-anchors.ts';
import { type Entry, readList } from './read-list.ts';

type Direction = 'ascending' | 'descending';

interface PageRequest {
  /** The lists to read as one, all in the same order; no entity may be on two of them. */
  lists: readonly CountedList[];
  /** By default newest first, or highest value first. */
  direction?: Direction;
  /** Counted from 1. */
  page: number;
  limit: number;
  /** The root counter items by list, if the caller has read them already. */
  roots?: ReadonlyMap<string, Item | undefined>;
}

interface Page {
  entries: Entry[];
  /** The total number of entries of the lists. */
  total: number;
}

/** A list with its root counter. */
type ListWithRoot = CountedList & { item: Item | undefined; root: Root };

/**
 * If reading a page from the nearest month costs at most this many times the page's own length, its exact position
 * within the month is not looked up: that would take a round trip and half a unit per list.
 */
const READILY_READ = 1.5;

/**
 * The position within the month is not looked up either if that saves reading fewer entries than this: each of several
 * lists may contain the whole page.
 */
const SMALL_LIST = 150;

/**
 * Reads a page of one or several counted lists and their total. Pages in the middle of a long list cost as much as at
 * its ends: three round trips at most, and one less with `roots`.
 */
export async function countedPage({
  lists,
  direction = 'descending',
  page,
  limit,
  roots,
}: PageRequest): Promise<Page> {
  if (page === 1 && !roots && lists.length * limit <= SMALL_LIST) return firstPage(lists, direction, limit);
  const counted = await readCounts(lists, roots);
  const total = sumTotals(counted);
  const offset = (page - 1) * limit;
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { entries: [], total };
  const filled = counted.filter(({ root }) => root.n > 0);
  // In ascending order the offset counts from the other end, where reading always begins.
  const isAscending = direction === 'ascending';
  const before = isAscending ? total - offset - size : offset;
  const entries = await readRange(filled, await findRange(filled, before, size));
  return { entries: isAscending ? entries.reverse() : entries, total };
}

/** Reads counts and entries in parallel, since the position of the first page is known. */
async function firstPage(lists: readonly CountedList[], direction: Direction, limit: number): Promise<Page> {
  const isAscending = direction === 'ascending';
  const side = isAscending ? 'newer' : 'older';
  const [counted, ...found] = await Promise.all([
    readCounts(lists, undefined),
    ...lists.map((list) => readList(list, { from: undefined, side, limit })),
  ]);
  const sorted = found.flat().sort(compareDescending);
  return {
    entries: (isAscending ? sorted.reverse() : sorted).slice(0, limit),
    total: sumTotals(counted),
  };
}

async function readCounts(
  lists: readonly CountedList[],
  roots: PageRequest['roots'],
): Promise<ListWithRoot[]> {
  const items = roots
    ? lists.map(({ list }) => roots.get(list))
    : await batchGet(lists.map(({ list }) => rootKey(list)));
  return lists.map((each, index) => ({ ...each, item: items[index], root: readRoot(items[index]) }));
}

const sumTotals = (counted: readonly ListWithRoot[]): number => sum(counted.map(({ root }) => root.n));

/** A page reads at most this many leaf counters; for sparser lists the months are precise enough. */
const MAX_LEAVES = 12;

/** Finds the anchor to read a page from: by month, or within the page's months if that is too far away. */
async function findRange(lists: readonly ListWithRoot[], offset: number, size: number): Promise<PageRange> {
  const { counts, lowerBound, hasLeaves } = await chooseBuckets(lists);
  const monthAnchors = buildAnchors(firstAnchor(lists.length), counts, lowerBound);
  const monthRange = chooseRange(monthAnchors, offset, size);
  const isNear = rangeCost(monthRange) <= size * READILY_READ && maxEntriesRead(monthRange) <= SMALL_LIST;
  const [first, ...others] = bucketsOnPage(monthAnchors, offset, size);
  if (isNear || !hasLeaves || !first || (1 + others.length) * lists.length > MAX_LEAVES) return monthRange;
  const [leafAnchors, ...further] = await Promise.all([
    readLeafAnchors(lists, first, lowerBound),
    ...others.map((month) => readLeafAnchors(lists, month, lowerBound)),
  ]);
  return chooseRange([...leafAnchors, ...further.flat()], offset, size);
}

/** The anchors within a month of some lists. */
async function readLeafAnchors(
  lists: readonly ListWithRoot[],
  { anchor, bucket }: { anchor: PageAnchor; bucket: string },
  lowerBound: BucketScheme['lowerBound'],
): Promise<[PageAnchor, ...PageAnchor[]]> {
  const leaves = await batchGet(lists.map(({ list }) => leafKey(list, bucket)));
  return buildAnchors(anchor, leaves.map(readBuckets), (fine) => lowerBound(bucket, fine));
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
