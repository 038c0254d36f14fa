/** Something that takes its time, in milliseconds on one clock. */
export interface Span {
  start: number;
  end: number;
}

/**
 * How many requests at most came one after another: the longest chain of which each began when the one
 * before it had ended.
 */
export function roundTrips(requests: readonly Span[]): number {
  let trips = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue;
    trips += 1;
    free = end;
  }
  return trips;
}
