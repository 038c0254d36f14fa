import type { Pagination } from '#shared/contract/pagination.ts';
import { type RequestCost, requestCost } from './request-cost.ts';
import { findMostExpensive, samplePages } from './sample-pages.ts';

/** The cost of a page of a list, and the total number of pages. */
export interface PageCost extends RequestCost {
  /** Counted from 1. */
  page: number;
  of: number;
}

/** The most that a page may cost. */
export type PageBudget = Pick<RequestCost, 'readUnits' | 'roundTrips'>;

/**
 * The costs of sample pages of a list, evenly distributed from the first to the last.
 *
 * @param readPage reads a page by its number
 */
export async function measurePages(
  readPage: (page: number) => Promise<{ pagination: Pagination }>,
  sample: number,
): Promise<PageCost[]> {
  const { totalPages } = (await readPage(1)).pagination;
  const costs = [];
  for (const page of samplePages(totalPages, sample)) {
    const { result: _, ...cost } = await requestCost(() => readPage(page));
    costs.push({ page, of: totalPages, ...cost });
  }
  return costs;
}

/** The columns of `buildPageRow`. */
export const PAGE_COLUMNS = [
  'asked for',
  'dearest page',
  'read units',
  'budget',
  'round trips',
  'budget',
] as const;

/** A row for the page with the most read units, and the most round trips of any page. */
export function buildPageRow(
  name: string,
  costs: readonly PageCost[],
  budget: PageBudget,
): (string | number)[] {
  const { page, of, readUnits, roundTrips } = findMostExpensive(costs);
  return [name, `${page} of ${of}`, readUnits, budget.readUnits, roundTrips, budget.roundTrips];
}
