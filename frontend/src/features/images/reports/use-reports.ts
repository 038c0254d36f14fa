import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ImageReport, REPORTS_KEY, reportsQuery } from '../../../api/image-reports.ts';
import { useQueryState } from '../../../api/use-query-state.ts';
import { explainEmptyPage, type ReportPage } from './report-page.ts';

/** Refetch interval in milliseconds while the server closes resolved reports. */
const AGAIN = 2_000;

/** How long to wait for that, in milliseconds. */
const PATIENCE = 30_000;

/**
 * A page of reports, refetched while the server closes resolved ones.
 *
 * @param isSettled whether a report is resolved and only waits to be closed
 * @returns `onLate` waits again after the server has taken too long; undefined until then
 */
export function useReports(page: number, isSettled: (report: ImageReport) => boolean) {
  const cache = useQueryClient();
  const [isLate, setLate] = useState(false);
  const isAwaited = (read: ReportPage<ImageReport>) =>
    read.reports.some(isSettled) || (read.reports.length === 0 && explainEmptyPage(read) === 'awaited');
  const query = useQueryState({
    ...reportsQuery(page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) && !isLate ? AGAIN : false),
  });
  const awaits = query.state === 'ready' && isAwaited(query.data);
  useEffect(() => {
    if (!awaits) return setLate(false);
    if (isLate) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [awaits, isLate]);
  const onLate = () => {
    setLate(false);
    void cache.invalidateQueries({ queryKey: REPORTS_KEY });
  };
  return { query, onLate: awaits && isLate ? onLate : undefined };
}
