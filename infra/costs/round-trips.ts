/** A time span, in milliseconds on one clock. */
export interface Span {
  start: number;
  end: number;
}

/** The longest chain of requests in which each began after the previous one had ended. */
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
