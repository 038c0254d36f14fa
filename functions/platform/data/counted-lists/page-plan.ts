import type { Item, Key } from '../batch-get.ts';
import { chooseBuckets } from '../sorted-lists/choose-buckets.ts';
import type { CountedList } from '../sorted-lists/list-order.ts';
import type { BucketScheme } from './buckets.ts';
import { leafKey, type Root, readLeaf, readRoot } from './counters.ts';
import {
  bucketsOnPage,
  buildAnchors,
  chooseRange,
  firstAnchor,
  maxEntriesRead,
  type PageAnchor,
  type PageRange,
  rangeCost,
  sum,
} from './page-anchors.ts';

type Direction = 'ascending' | 'descending';

/** A page of some lists. */
export interface PageRequest {
  /** The lists to read as one, all in the same order; no entity may be on two of them. */
  lists: readonly CountedList[];
  /** By default newest first, or highest value first. */
  direction?: Direction | undefined;
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** A list with the item of its root counter, and its counts there. */
type ListWithRoot = CountedList & { item: Item | undefined; root: Root };

/** Where a page begins, as far as the root counters of its lists tell. */
export interface PagePlan {
  /** The total number of entries of the lists. */
  total: number;
  /** The lists with entries. */
  filled: readonly ListWithRoot[];
  /** How many entries come before the page, in descending order, and how many are on it. */
  offset: number;
  size: number;
  /** The range to read if no leaf counters are read. */
  byMonth: PageRange;
  /** The months whose leaf counters give a shorter range; none if the other one is short enough. */
  months: readonly { anchor: PageAnchor; bucket: string }[];
  lowerBound: BucketScheme['lowerBound'];
}

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

/** A page reads at most this many leaf counters; for sparser lists the months are precise enough. */
const MAX_LEAVES = 12;

/** Whether the first page is read before the counters are known: of each list as many entries as the page has. */
export const isReadAtOnce = ({ lists, page, limit }: PageRequest): boolean =>
  page === 1 && lists.length * limit <= SMALL_LIST;

/**
 * Plans a page from the root counters of its lists.
 *
 * @param roots the root counters, in the order of the lists
 * @returns undefined if the page is beyond the last one
 */
export async function planPage(
  { lists, direction = 'descending', page, limit }: PageRequest,
  roots: readonly (Item | undefined)[],
): Promise<PagePlan | undefined> {
  const counted = lists.map((each, index) => ({
    ...each,
    item: roots[index],
    root: readRoot(roots[index], each.list),
  }));
  const total = sum(counted.map(({ root }) => root.n));
  const first = (page - 1) * limit;
  const size = Math.min(limit, total - first);
  if (size <= 0) return undefined;
  const filled = counted.filter(({ root }) => root.n > 0);
  // In ascending order pages count from the other end, where reading always begins.
  const offset = direction === 'ascending' ? total - first - size : first;
  return { total, filled, offset, size, ...(await planRange(filled, offset, size)) };
}

/** The number of entries of some lists together. */
export const sumTotals = (lists: readonly CountedList[], roots: readonly (Item | undefined)[]): number =>
  sum(lists.map(({ list }, index) => readRoot(roots[index], list).n));

async function planRange(
  filled: readonly ListWithRoot[],
  offset: number,
  size: number,
): Promise<Pick<PagePlan, 'byMonth' | 'months' | 'lowerBound'>> {
  const { counts, lowerBound, hasLeaves } = await chooseBuckets(filled);
  const anchors = buildAnchors(firstAnchor(filled.length), counts, lowerBound);
  const byMonth = chooseRange(anchors, offset, size);
  const isNear = rangeCost(byMonth) <= size * READILY_READ && maxEntriesRead(byMonth) <= SMALL_LIST;
  const months = bucketsOnPage(anchors, offset, size);
  const isLookedUp = !isNear && hasLeaves && months.length * filled.length <= MAX_LEAVES;
  return { byMonth, months: isLookedUp ? months : [], lowerBound };
}

/** The keys of the leaf counters that a plan needs. */
export const listLeafKeys = ({ filled, months }: PagePlan): Key[] =>
  months.flatMap(({ bucket }) => filled.map(({ list }) => leafKey(list, bucket)));

/**
 * Finds the range to read for a page.
 *
 * @param leaves the leaf counters that the plan needs, in the order of their keys
 */
export function chooseFinalRange(
  { filled, months, offset, size, byMonth, lowerBound }: PagePlan,
  leaves: readonly (Item | undefined)[],
): PageRange {
  const [first, ...others] = months.flatMap(({ anchor, bucket }, index) => {
    const counts = filled.map(({ list }, nth) => readLeaf(leaves[index * filled.length + nth], list));
    return buildAnchors(anchor, counts, (fine) => lowerBound(bucket, fine));
  });
  return first ? chooseRange([first, ...others], offset, size) : byMonth;
}
