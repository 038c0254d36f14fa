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

/** The buckets that hold some of a page, each with the edge before it. */
export function bucketsAt(
  edges: readonly Edge[],
  offset: number,
  size: number,
): { edge: Edge; bucket: string }[] {
  return edges.flatMap(({ before, bucket }, index) => {
    const edge = edges[index - 1];
    if (!edge || !bucket) return [];
    return sum(before) > offset && sum(edge.before) < offset + size ? [{ edge, bucket }] : [];
  });
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

/** How many entries a cut reads at most. */
export const mostRead = ({ newer, older }: Cut): number => sum(newer.limits) + sum(older.limits);

function cutAt(edges: readonly Edge[], index: number, offset: number, size: number): Cut {
  const edge = edges[index] ?? beginning(0);
  const place = sum(edge.before);
  const newer = Math.max(0, Math.min(size, place - offset));
  return {
    edge,
    newer: reading(newer, place - offset - newer, edge, edges.slice(0, index).reverse()),
    older: reading(size - newer, offset + newer - place, edge, edges.slice(index + 1)),
  };
}

/**
 * What is skipped lies in the bucket next to the edge, or one further away would have been nearer; so a list is
 * read no further than its entries in that bucket and a page's worth beyond. Neither is it read beyond the edge
 * before which all that is wanted lies.
 *
 * @param beyond the edges on that side of the edge, the nearest first
 */
function reading(take: number, distance: number, edge: Edge, beyond: readonly Edge[]): Reading {
  if (take === 0) return { skip: 0, take: 0, limits: [] };
  const skip = Math.max(0, distance);
  const end = beyond.find(
    (far) => sum(edge.before.map((_, list) => between(edge, far, list))) >= skip + take,
  );
  const limits = edge.before.map((_, list) =>
    Math.min(Math.min(skip, between(edge, beyond[0], list)) + take, between(edge, end, list)),
  );
  return { skip, take, limits };
}

/** How many entries of a list lie between two edges; any number where one of them is not known. */
const between = (edge: Edge, far: Edge | undefined, list: number): number =>
  far ? Math.abs((far.before[list] ?? 0) - (edge.before[list] ?? 0)) : Number.POSITIVE_INFINITY;
