import type { Pagination } from '#shared/contract/pagination.ts';

/** The common part of all pages of reports. */
export interface ReportPage<Report> {
  reports: Report[];
  pagination: Pagination;
}

/** Returns a report to a page that was read without it; returns the same page if it contains the report. */
export function withReport<Report extends { id: string }>(
  page: ReportPage<Report>,
  report: Report,
): ReportPage<Report> {
  const { reports, pagination } = page;
  if (reports.some(({ id }) => id === report.id)) return page;
  return {
    // Newest first: ids begin with the time.
    reports: [...reports, report].toSorted((one, other) => (one.id < other.id ? 1 : -1)),
    pagination: { ...pagination, totalItems: pagination.totalItems + 1 },
  };
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
