/**
 * A page of reports with one of them in its place again, whatever came or went meanwhile: behind the nearest of those
 * that stood before it and are still there, else in front of the nearest of those behind it.
 *
 * @param before the page when the report was taken out; where it was not on that page, nothing is changed
 */
export function withReport<Report extends { id: string }>(
  reports: Report[],
  report: Report,
  before: readonly Report[],
): Report[] {
  const ids = before.map(({ id }) => id);
  const place = ids.indexOf(report.id);
  if (place < 0 || reports.some(({ id }) => id === report.id)) return reports;
  const earlier = reports.findLastIndex(({ id }) => ids.slice(0, place).includes(id));
  const later = reports.findIndex(({ id }) => ids.slice(place + 1).includes(id));
  return reports.toSpliced(earlier < 0 && later > 0 ? later : earlier + 1, 0, report);
}
