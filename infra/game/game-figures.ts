/** What all players did so far. */
export interface GameFigures {
  signedIn: number;
  requests: number;
  /** The refusals by status, such as 409. */
  refusals: Map<number, number>;
  /** The newest durations of requests, in milliseconds. */
  durations: number[];
  earned: number;
  spent: number;
  /** Orders that were repeated with the same key. */
  repeated: number;
  items: number;
  /** Failures that are no response of the API, such as a broken connection. */
  failures: string[];
}

export const createFigures = (): GameFigures => ({
  signedIn: 0,
  requests: 0,
  earned: 0,
  spent: 0,
  repeated: 0,
  items: 0,
  refusals: new Map(),
  durations: [],
  failures: [],
});

const KEPT_DURATIONS = 5_000;

/** Counts a request. */
export function countRequest(figures: GameFigures, status: number, milliseconds: number): void {
  figures.requests += 1;
  if (status >= 400) figures.refusals.set(status, (figures.refusals.get(status) ?? 0) + 1);
  figures.durations.push(milliseconds);
  if (figures.durations.length > KEPT_DURATIONS) figures.durations.shift();
}

/** The duration that a share of the newest requests did not exceed, in milliseconds; 0 without requests. */
export function findPercentile({ durations }: GameFigures, share: number): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The figures in one line. */
export function describeFigures(figures: GameFigures, seconds: number, online: number | undefined): string {
  const { signedIn, requests, earned, spent, items, refusals } = figures;
  const refused = [...refusals].map(([status, count]) => `${count}× ${status}`).join(', ') || 'none';
  return [
    `${signedIn} signed in`,
    `${online ?? '?'} online`,
    `${requests} requests (${(requests / Math.max(1, seconds)).toFixed(1)}/s, median ${Math.round(findPercentile(figures, 0.5))} ms, 95 % ${Math.round(findPercentile(figures, 0.95))} ms)`,
    `${earned} coins earned, ${spent} spent`,
    `${items} items`,
    `refused: ${refused}`,
  ].join(' · ');
}
