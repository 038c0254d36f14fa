/** A place in some lists, taken as one and newest first, at which it is known how many entries come before. */
export interface Edge {
  /** Entries below this sort key come after the edge; undefined at the very beginning. */
  at: string | undefined;
  /** How many entries of each list come before it. */
  before: readonly number[];
  /** The bucket that ends here; undefined at the very beginning. */
  bucket: string | undefined;
}

/** What to read on one side of an edge to get a part of a page. */
export interface Reading {
  /** How many entries next to the edge belong to other pages. */
  skip: number;
  /** How many entries beyond those belong to the page. */
  take: number;
  /** How many entries of each list to read at most, so that none is missed. */
  limits: readonly number[];
}

/** An edge, and what to read on either side of it to get a page. */
export interface Cut {
  edge: Edge;
  newer: Reading;
  older: Reading;
}

/** All of some numbers together. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The beginning of so many lists. */
export const beginning = (lists: number): Edge => ({
  at: undefined,
  before: Array.from({ length: lists }, () => 0),
  bucket: undefined,
});

/**
 * An edge, and the one below each bucket that comes after it.
 *
 * @param counts the buckets of each list
 * @param lowerEdge the sort key at which a bucket begins
 */
export function edgesFrom(
  first: Edge,
  counts: readonly ReadonlyMap<string, number>[],
  lowerEdge: (bucket: string) => string,
): [Edge, ...Edge[]] {
  const buckets = new Set(counts.flatMap((each) => [...each.keys()]));
  const newestFirst = [...buckets].sort((a, b) => (a < b ? 1 : -1));
  const edges: [Edge, ...Edge[]] = [first];
  let { before } = first;
  for (const bucket of newestFirst) {
    before = before.map((so, list) => so + (counts[list]?.get(bucket) ?? 0));
    edges.push({ at: lowerEdge(bucket), before, bucket });
  }
  return edges;
}

/** The edge before the bucket that holds an offset, with the name of that bucket. */
export function bucketAt(edges: readonly Edge[], offset: number): { edge: Edge; bucket: string } | undefined {
  const next = edges.findIndex(({ before }) => sum(before) > offset);
  const [edge, bucket] = [edges[next - 1], edges[next]?.bucket];
  return edge && bucket ? { edge, bucket } : undefined;
}

/**
 * The cut that gives a page by reading the fewest entries.
 *
 * @param edges neighbours, in order
 * @param size how many entries the page has, all of which must exist
 */
export function bestCut(edges: readonly [Edge, ...Edge[]], offset: number, size: number): Cut {
  const cuts = edges.map((_, index) => cutAt(edges, index, offset, size));
  return cuts.reduce((best, cut) => (costOf(cut) < costOf(best) ? cut : best));
}

/** How many entries a cut reads of lists that lie evenly, its page included. */
export const costOf = ({ newer, older }: Cut): number => newer.skip + newer.take + older.skip + older.take;

function cutAt(edges: readonly Edge[], index: number, offset: number, size: number): Cut {
  const edge = edges[index] ?? beginning(0);
  const place = sum(edge.before);
  const newer = Math.max(0, Math.min(size, place - offset));
  return {
    edge,
    newer: reading(newer, place - offset - newer, edges[index - 1], edge),
    older: reading(size - newer, offset + newer - place, edge, edges[index + 1]),
  };
}

/**
 * What is skipped lies in the bucket between two neighbouring edges, or one further away would have been
 * nearer; so a list is read no further than its entries in that bucket and a page's worth beyond.
 */
function reading(take: number, distance: number, upper: Edge | undefined, lower: Edge | undefined): Reading {
  if (take === 0) return { skip: 0, take: 0, limits: [] };
  const skip = Math.max(0, distance);
  const lists = (upper ?? lower)?.before ?? [];
  const limits = lists.map((_, list) => Math.min(skip, entriesBetween(upper, lower, list)) + take);
  return { skip, take, limits };
}

/** How many entries of a list lie between two edges; any number where one of them is not known. */
const entriesBetween = (upper: Edge | undefined, lower: Edge | undefined, list: number): number =>
  upper && lower ? (lower.before[list] ?? 0) - (upper.before[list] ?? 0) : Number.POSITIVE_INFINITY;
