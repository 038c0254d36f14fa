import type { RequestCost } from './request-cost.ts';

/** The cost of a page. */
interface CostOfPage extends Pick<RequestCost, 'readUnits' | 'roundTrips'> {
  /** Counted from 1. */
  page: number;
}

/**
 * Page numbers evenly distributed from the first to the last, without duplicates.
 *
 * @param last the number of pages; an empty list still has the first
 * @param count the size of the sample, at least two; it is smaller if there are fewer pages
 */
export function samplePages(last: number, count: number): number[] {
  const step = (Math.max(1, last) - 1) / (count - 1);
  return [...new Set(Array.from({ length: count }, (_, index) => 1 + Math.round(index * step)))];
}

/**
 * The page with the most read units, and the most round trips of any page.
 *
 * @throws TypeError if there are no pages
 */
export function findMostExpensive<Cost extends CostOfPage>(costs: readonly Cost[]): Cost {
  const worst = costs.reduce((one, other) => (other.readUnits > one.readUnits ? other : one));
  return { ...worst, roundTrips: Math.max(...costs.map(({ roundTrips }) => roundTrips)) };
}
