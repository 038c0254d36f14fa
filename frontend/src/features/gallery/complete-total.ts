import type { Pagination } from '#shared/contract/pagination.ts';

/**
 * Completes the position of a page of matches. A page of common words is found without reading all of their matches, while
 * the counts of the categories read more of them.
 *
 * @param matches the matches that were counted for the category; undefined if that is not known yet
 */
export function completeTotal(found: Pagination, matches: number | undefined): Pagination {
  if (!found.totalIsLowerBound || matches === undefined || matches <= found.totalItems) return found;
  const totalPages = Math.ceil(matches / found.pageSize);
  return { ...found, totalItems: matches, totalPages, hasNext: found.currentPage < totalPages };
}
