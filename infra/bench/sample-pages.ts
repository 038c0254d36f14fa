import type { RequestCost } from './request-cost.ts';

/** What a page took to read. */
interface CostOfPage extends Pick<RequestCost, 'readUnits' | 'roundTrips'> {
  /** Counted from 1. */
  page: number;
}

/**
 * Pages spread evenly from the first to the last, each once.
 *
 * @param last how many pages there are; of an empty list there is still the first
 * @param count how many are wanted, two at least; fewer are given where there are not so many
 */
export function samplePages(last: number, count: number): number[] {
  const step = (Math.max(1, last) - 1) / (count - 1);
  return [...new Set(Array.from({ length: count }, (_, index) => 1 + Math.round(index * step)))];
}

/**
 * The page that took the most read units, and the most round trips that any of the pages took.
 *
 * @throws TypeError where there are no pages
 */
export function dearest<Cost extends CostOfPage>(costs: readonly Cost[]): Cost {
  const worst = costs.reduce((one, other) => (other.readUnits > one.readUnits ? other : one));
  return { ...worst, roundTrips: Math.max(...costs.map(({ roundTrips }) => roundTrips)) };
}
