import type { Item, Key } from '../batch-get.ts';
import type { CountedList } from '../entity-definition.ts';
import { LOWEST_SORT_KEY } from '../sorted-lists/sort-key.ts';
import { buildLeafKey, isSortedBucket, readLeaf, readRoot } from './counters.ts';
import { getBuckets } from './list-buckets.ts';
import {
  buildAnchors,
  chooseRange,
  computeMaxEntriesRead,
  computeRangeCost,
  createFirstAnchor,
  findBucketsOnPage,
  type PageAnchor,
  type PageBucket,
  type PageRange,
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
  /** The part of the lists that the pages are of; all of them by default. */
  part?: ListPart;
}

/** Entries next to each other in some lists. */
export interface ListPart {
  /** How many come before it, in descending order. */
  before: number;
  size: number;
}

type Counts = ReadonlyMap<string, number>;

/** A list with its counts in its root counter. */
type ListWithRoot = CountedList & { total: number; buckets: Counts };

/** Where a page begins, as far as the counters read so far show. */
export interface PagePlan {
  /** The total number of entries of the lists. */
  total: number;
  /** The lists with entries. */
  filled: readonly ListWithRoot[];
  /** How many entries come before the page, in descending order, and how many are on it. */
  offset: number;
  size: number;
  /** The range to read if no further counters are read. */
  range: PageRange;
  /** The level of buckets that the range is planned by, from 1. */
  level: number;
  /** The buckets whose leaf counters give a shorter range; none if this one is short enough. */
  buckets: readonly PageBucket[];
}

/**
 * If reading a page from the nearest bucket of the first level costs at most this many times the page's own length, its exact
 * position within the bucket is not looked up: that would take a round trip and half a unit per list.
 */
const READILY_READ = 1.5;

/**
 * The position within the bucket is not looked up either if that saves reading fewer entries than this: each of several
 * lists may contain the whole page.
 */
const SMALL_LIST = 150;

/** A page reads at most this many leaf counters of a level; for sparser lists the larger buckets are precise enough. */
const MAX_LEAVES = 12;

/** Whether the first page is read before the counters are known: of each list as many entries as the page has. */
export const isReadAtOnce = ({ lists, page, limit, part }: PageRequest): boolean =>
  page === 1 && part === undefined && lists.length * limit <= SMALL_LIST;

/**
 * Plans a page from the root counters of its lists.
 *
 * @param roots the root counters, in the order of the lists
 * @returns undefined if the page is beyond the last one
 */
export function planPage(
  { lists, direction = 'descending', page, limit, part }: PageRequest,
  roots: readonly (Item | undefined)[],
): PagePlan | undefined {
  const counted = lists.map((list, index) => readCounts(list, roots[index]));
  const { before, size: total } = part ?? { before: 0, size: sum(counted.map((list) => list.total)) };
  const first = (page - 1) * limit;
  const size = Math.min(limit, total - first);
  if (size <= 0 || total === 0) return undefined;
  const filled = counted.filter((list) => list.total > 0);
  // In ascending order pages count from the other end, where reading always begins.
  const offset = before + (direction === 'ascending' ? total - first - size : first);
  const anchors = buildRootAnchors(filled);
  const plan = planRange(anchors, { filled, offset, size, level: 1 });
  // The first page begins where the lists do: a shorter range is not worth a round trip.
  const isAtStart = page === 1 && part === undefined;
  return { total, filled, offset, size, ...plan, ...(isAtStart && { buckets: [] }) };
}

/** The number of entries of some lists together. */
export const sumTotals = (lists: readonly CountedList[], roots: readonly (Item | undefined)[]): number =>
  sum(lists.map(({ list }, index) => readRoot(roots[index], list).n));

function readCounts(list: CountedList, item: Item | undefined): ListWithRoot {
  const { n: total, buckets } = readRoot(item, list.list);
  const own = list.order ? [...buckets].filter(([name]) => isSortedBucket(name)) : buckets;
  return { ...list, total, buckets: new Map(own) };
}

/** The anchors between the buckets of the first level; without these, the two ends of the lists. */
function buildRootAnchors(filled: readonly ListWithRoot[]): [PageAnchor, ...PageAnchor[]] {
  const start = createFirstAnchor(filled.length);
  const { lowerBound } = getLowestBuckets(filled);
  const isKnown = filled.every((list) => isComplete(list, list.buckets, list.total));
  if (isKnown)
    return buildAnchors(start, { counts: filled.map(({ buckets }) => buckets), parent: '', lowerBound });
  return [start, { at: LOWEST_SORT_KEY, before: filled.map(({ total }) => total), bucket: undefined }];
}

/** Those of the lists with the fewest levels; the bounds are the same for all. */
const getLowestBuckets = (lists: readonly CountedList[]) =>
  lists.map(getBuckets).reduce((lowest, each) => (each.levels < lowest.levels ? each : lowest));

/**
 * Whether the buckets of a sorted list contain all of its entries. While its counters are built, they do not, and would give
 * wrong positions.
 */
const isComplete = ({ order }: CountedList, counts: Counts, total: number): boolean =>
  order === undefined || sum([...counts.values()]) === total;

function planRange(
  anchors: readonly [PageAnchor, ...PageAnchor[]],
  { filled, offset, size, level }: Pick<PagePlan, 'filled' | 'offset' | 'size' | 'level'>,
): Pick<PagePlan, 'range' | 'level' | 'buckets'> {
  const range = chooseRange(anchors, offset, size);
  const buckets = findBucketsOnPage(anchors, offset, size);
  const isLookedUp =
    level < getLowestBuckets(filled).levels &&
    !isNear(range, size, level) &&
    buckets.length * filled.length <= MAX_LEAVES;
  return { range, level, buckets: isLookedUp ? buckets : [] };
}

/** On further levels a round trip saves less. */
const isNear = (range: PageRange, size: number, level: number): boolean =>
  computeRangeCost(range) <= (level === 1 ? size * READILY_READ : SMALL_LIST) &&
  computeMaxEntriesRead(range) <= SMALL_LIST;

/** The keys of the leaf counters that a plan needs. */
export const listLeafKeys = ({ filled, buckets }: PagePlan): Key[] =>
  buckets.flatMap(({ bucket }) => filled.map(({ list }) => buildLeafKey(list, bucket)));

/**
 * Plans a page more exactly.
 *
 * @param leaves the leaf counters that the plan needs, in the order of their keys
 */
export function refinePlan(plan: PagePlan, leaves: readonly (Item | undefined)[]): PagePlan {
  const { filled, buckets } = plan;
  const { lowerBound } = getLowestBuckets(filled);
  const counted = buckets.map((each, index) => ({
    ...each,
    counts: filled.map(({ list }, nth) => readLeaf(leaves[index * filled.length + nth], list)),
  }));
  const isKnown = counted.every(({ counts, sizes }) =>
    filled.every((list, nth) => isComplete(list, counts[nth] ?? new Map(), sizes[nth] ?? 0)),
  );
  const [first, ...others] = counted.flatMap(({ anchor, bucket, counts }) =>
    buildAnchors(anchor, { counts, parent: bucket, lowerBound }),
  );
  if (!first || !isKnown) return { ...plan, buckets: [] };
  return { ...plan, ...planRange([first, ...others], { ...plan, level: plan.level + 1 }) };
}
