/** A position in some lists, taken as one and newest first, with a known number of entries before it. */
export interface PageAnchor {
  /** Entries below this sort key come after the anchor; undefined at the very beginning. */
  at: string | undefined;
  /** How many entries of each list come before it. */
  before: readonly number[];
  /** The bucket that ends here, by the names of all its levels; undefined at the very beginning. */
  bucket: string | undefined;
}

/** The range to read on one side of an anchor for part of a page. */
export interface RangeSide {
  /** How many entries next to the anchor belong to other pages. */
  skip: number;
  /** How many of the entries after those belong to the page. */
  take: number;
  /** How many entries of each list to read at most, so that none is missed. */
  limits: readonly number[];
}

/** An anchor, and the ranges to read on either side of it for a page. */
export interface PageRange {
  anchor: PageAnchor;
  newer: RangeSide;
  older: RangeSide;
}

/** The sum of some numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The anchor at the beginning of the given number of lists. */
export const createFirstAnchor = (lists: number): PageAnchor => ({
  at: undefined,
  before: Array.from({ length: lists }, () => 0),
  bucket: undefined,
});

/** Some buckets within another one, or those of the first level. */
interface Buckets {
  /** The entries of each list, by the name of the bucket. */
  counts: readonly ReadonlyMap<string, number>[];
  /** The bucket that they are in; empty for those of the first level. */
  parent: string;
  /** Gives the sort key at which a bucket begins. */
  lowerBound: (bucket: string) => string;
}

/** Builds an anchor for the start and one below each bucket after it. */
export function buildAnchors(
  first: PageAnchor,
  { counts, parent, lowerBound }: Buckets,
): [PageAnchor, ...PageAnchor[]] {
  const names = new Set(counts.flatMap((each) => [...each.keys()]));
  const newestFirst = [...names].sort((a, b) => (a < b ? 1 : -1));
  const anchors: [PageAnchor, ...PageAnchor[]] = [first];
  let { before } = first;
  for (const name of newestFirst) {
    before = before.map((so, list) => so + (counts[list]?.get(name) ?? 0));
    anchors.push({ at: lowerBound(parent + name), before, bucket: parent + name });
  }
  return anchors;
}

/** A bucket that contains part of a page. */
export interface PageBucket {
  bucket: string;
  /** The anchor before it. */
  anchor: PageAnchor;
  /** How many of its entries are in each list. */
  sizes: readonly number[];
}

/** The buckets that contain part of a page. */
export function findBucketsOnPage(
  anchors: readonly PageAnchor[],
  offset: number,
  size: number,
): PageBucket[] {
  return anchors.flatMap(({ before, bucket }, index) => {
    const anchor = anchors[index - 1];
    if (!anchor || bucket === undefined) return [];
    const sizes = before.map((so, list) => so - (anchor.before[list] ?? 0));
    const isOnPage = sum(before) > offset && sum(anchor.before) < offset + size;
    return isOnPage && sum(sizes) > 0 ? [{ anchor, bucket, sizes }] : [];
  });
}

/**
 * Chooses the range that reads the fewest entries for a page.
 *
 * @param anchors adjacent anchors, in order
 * @param size how many entries the page has; all of them must exist
 */
export function chooseRange(
  anchors: readonly [PageAnchor, ...PageAnchor[]],
  offset: number,
  size: number,
): PageRange {
  const ranges = anchors.map((_, index) => findRange(anchors, index, offset, size));
  return ranges.reduce((best, range) => (computeRangeCost(range) < computeRangeCost(best) ? range : best));
}

/** How many entries a range reads from evenly distributed lists, including its page. */
export const computeRangeCost = ({ newer, older }: PageRange): number =>
  newer.skip + newer.take + older.skip + older.take;

/** How many entries a range reads at most. */
export const computeMaxEntriesRead = ({ newer, older }: PageRange): number =>
  sum(newer.limits) + sum(older.limits);

function findRange(anchors: readonly PageAnchor[], index: number, offset: number, size: number): PageRange {
  const anchor = anchors[index] ?? createFirstAnchor(0);
  const position = sum(anchor.before);
  const newer = Math.max(0, Math.min(size, position - offset));
  return {
    anchor,
    newer: buildSide(newer, position - offset - newer, anchor, anchors.slice(0, index).reverse()),
    older: buildSide(size - newer, offset + newer - position, anchor, anchors.slice(index + 1)),
  };
}

/**
 * Builds one side of a range. The skipped entries are in the bucket next to the anchor, or another anchor would be
 * nearer; so the limit of a list is its entries in that bucket plus one page. Reading also stops at the anchor before
 * which all wanted entries are.
 *
 * @param beyond the anchors on that side, nearest first
 */
function buildSide(
  take: number,
  distance: number,
  anchor: PageAnchor,
  beyond: readonly PageAnchor[],
): RangeSide {
  if (take === 0) return { skip: 0, take: 0, limits: [] };
  const skip = Math.max(0, distance);
  const end = beyond.find(
    (far) => sum(anchor.before.map((_, list) => between(anchor, far, list))) >= skip + take,
  );
  const limits = anchor.before.map((_, list) =>
    Math.min(Math.min(skip, between(anchor, beyond[0], list)) + take, between(anchor, end, list)),
  );
  return { skip, take, limits };
}

/** How many entries of a list are between two anchors; Infinity if one of them is unknown. */
const between = (anchor: PageAnchor, far: PageAnchor | undefined, list: number): number =>
  far ? Math.abs((far.before[list] ?? 0) - (anchor.before[list] ?? 0)) : Number.POSITIVE_INFINITY;
