import type { Pagination } from '#shared/contract/pagination.ts';

/** The common part of all pages of reports. */
export interface ReportPage<Report> {
  reports: Report[];
  pagination: Pagination;
}

/**
 * Removes a report from a page, as if the server had closed it; returns the same page if it does not contain
 * the report.
 */
export function removeReport<Report extends { id: string }>(
  page: ReportPage<Report>,
  id: string,
): ReportPage<Report> {
  const reports = page.reports.filter((each) => each.id !== id);
  return reports.length === page.reports.length
    ? page
    : { reports, pagination: withTotal(page.pagination, page.pagination.totalItems - 1) };
}

function withTotal(pagination: Pagination, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / pagination.pageSize);
  return { ...pagination, totalItems, totalPages, hasNext: pagination.currentPage < totalPages };
}

/**
 * Why a page has no reports: `awaited` while the server closes those decided on or sends those of the next
 * page; `past` the last page; or `none` at all.
 */
export function explainEmptyPage({ reports, pagination }: ReportPage<unknown>): 'awaited' | 'past' | 'none' {
  const { currentPage, totalItems, totalPages } = pagination;
  if (reports.length > 0 || (totalItems > 0 && currentPage <= totalPages)) return 'awaited';
  return currentPage > 1 ? 'past' : 'none';
}
