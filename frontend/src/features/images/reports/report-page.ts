import type { Pagination } from '../../../../../shared/contract/pagination.ts';

/** The common part of all pages of reports. */
export interface ReportPage<Report> {
  reports: Report[];
  pagination: Pagination;
}

/**
 * Removes a report from a page, as if the server had closed it; returns the same page if it does not contain
 * the report.
 */
export function withoutReport<Report extends { id: string }>(
  page: ReportPage<Report>,
  id: string,
): ReportPage<Report> {
  const reports = page.reports.filter((each) => each.id !== id);
  return reports.length === page.reports.length
    ? page
    : { reports, pagination: withTotal(page.pagination, page.pagination.totalItems - 1) };
}

/** Restores a report to its position on a page; see `withReport`. */
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
 * Why a page has no visible reports: `awaited` while the server closes resolved ones or sends those of the
 * next page; `past` the last page; or `none` at all.
 */
export function explainEmptyPage({ reports, pagination }: ReportPage<unknown>): 'awaited' | 'past' | 'none' {
  const { currentPage, totalItems, totalPages } = pagination;
  if (reports.length > 0 || (totalItems > 0 && currentPage <= totalPages)) return 'awaited';
  return currentPage > 1 ? 'past' : 'none';
}

/**
 * Restores a report to its position on a page that may have changed: behind the nearest remaining
 * predecessor, or else in front of the nearest remaining successor.
 *
 * @param before the page when the report was removed; if it does not contain the report, nothing changes
 */
export function withReport<Report extends { id: string }>(
  reports: Report[],
  report: Report,
  before: readonly Report[],
): Report[] {
  const ids = before.map(({ id }) => id);
  const index = ids.indexOf(report.id);
  if (index < 0 || reports.some(({ id }) => id === report.id)) return reports;
  const earlier = reports.findLastIndex(({ id }) => ids.slice(0, index).includes(id));
  const later = reports.findIndex(({ id }) => ids.slice(index + 1).includes(id));
  return reports.toSpliced(earlier < 0 && later > 0 ? later : earlier + 1, 0, report);
}
