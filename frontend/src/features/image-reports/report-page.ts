import type { Pagination } from '../../../../shared/contract/pagination.ts';
import { withReport } from './with-report.ts';

/** What every page of reports has. */
export interface ReportPage<Report> {
  reports: Report[];
  pagination: Pagination;
}

/** A page without one of its reports, as if the server had closed it already; the very page where it is not on it. */
export function withoutReport<Report extends { id: string }>(
  page: ReportPage<Report>,
  id: string,
): ReportPage<Report> {
  const reports = page.reports.filter((each) => each.id !== id);
  return reports.length === page.reports.length
    ? page
    : { reports, pagination: withTotal(page.pagination, page.pagination.totalItems - 1) };
}

/** A page with a report on it again, in its place; see `withReport`. */
export function withReportAgain<Report extends { id: string }>(
  page: ReportPage<Report>,
  report: Report,
  before: readonly Report[],
): ReportPage<Report> {
  const reports = withReport(page.reports, report, before);
  return reports === page.reports
    ? page
    : { reports, pagination: withTotal(page.pagination, page.pagination.totalItems + 1) };
}

function withTotal(pagination: Pagination, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / pagination.pageSize);
  return { ...pagination, totalItems, totalPages, hasNext: pagination.currentPage < totalPages };
}

/**
 * How a page stands that has none of its reports left to be shown: `awaited` while the server has yet to close those
 * that were settled, or to send what moves up from further pages; `past` the end; or there are `none` at all.
 */
export function emptinessOf({ reports, pagination }: ReportPage<unknown>): 'awaited' | 'past' | 'none' {
  const { currentPage, totalItems, totalPages } = pagination;
  if (reports.length > 0 || (totalItems > 0 && currentPage <= totalPages)) return 'awaited';
  return currentPage > 1 ? 'past' : 'none';
}
