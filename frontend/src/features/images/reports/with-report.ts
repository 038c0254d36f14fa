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
