import { computePercentile } from '../testing/median.ts';

/** What a closed loop has measured. */
export interface LoopSummary {
  /** Milliseconds from a request to the end of its response. */
  p50: number;
  p95: number;
  requestsPerSecond: number;
}

/** Sums up the durations of the requests of a loop. */
export const summarizeLoop = (milliseconds: readonly number[], seconds: number): LoopSummary => ({
  p50: computePercentile(milliseconds, 0.5),
  p95: computePercentile(milliseconds, 0.95),
  requestsPerSecond: milliseconds.length / seconds,
});

/** The cells of a summary: p50 and p95 in milliseconds, and requests per second. */
export const formatLoop = ({ p50, p95, requestsPerSecond }: LoopSummary): string[] => [
  p50.toFixed(1),
  p95.toFixed(1),
  requestsPerSecond.toFixed(requestsPerSecond < 10 ? 1 : 0),
];
