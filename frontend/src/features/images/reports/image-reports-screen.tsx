import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ImageReport, REPORTS_KEY, reportsQuery } from '../../../api/image-changes.ts';
import { useQueryState } from '../../../api/use-query-state.ts';
import { formatQuantity } from '../../../ui/format.ts';
import { STATIC } from '../../../ui/image-list-notices.tsx';
import { usePageHead } from '../../../ui/page-head.ts';
import { parsePage } from '../../../ui/parse-page.ts';
import { useFoundFocus } from '../../../ui/staff/list-focus.ts';
import { ListFailed } from '../../../ui/staff/list-notices.tsx';
import { ReportList, ReportsLoading } from './report-list.tsx';
import { explainEmptyPage, type ReportPage } from './report-page.ts';
import { useResolution } from './use-resolution.ts';

/** Visitors' reports about images. */
export function ImageReportsScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'Reports', hidden: true });
  const [fields] = useSearchParams();
  const page = parsePage(fields.get('page'));
  const resolution = useResolution();
  const { query, onLate } = useReports(page, resolution.isSettled);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Reports
        </h1>
        <p role="status" className="text-soft tabular-nums">
          {query.state === 'ready'
            ? `${formatQuantity(query.data.pagination.totalItems, 'report')} open`
            : ''}
        </p>
      </div>
      <div className="pt-6">
        {query.state === 'loading' ? <ReportsLoading /> : null}
        {query.state === 'failed' ? (
          <ListFailed what="reports" picture={STATIC} busy={query.busy} onRetry={query.retry} />
        ) : null}
        {query.state === 'ready' ? <ReportList {...query.data} {...{ page, resolution, onLate }} /> : null}
      </div>
    </>
  );
}

/** Refetch interval in milliseconds while the server closes resolved reports. */
const REFETCH_MILLISECONDS = 2_000;

/** How long to wait for that, in milliseconds. */
const MAX_WAIT_MILLISECONDS = 30_000;

/**
 * A page of reports, refetched while the server closes resolved ones.
 *
 * @param isSettled whether a report is resolved and only waits to be closed
 * @returns `onLate` waits again after the server has taken too long; undefined until then
 */
function useReports(page: number, isSettled: (report: ImageReport) => boolean) {
  const cache = useQueryClient();
  const [isLate, setLate] = useState(false);
  const isAwaited = (read: ReportPage<ImageReport>) =>
    read.reports.some(isSettled) || (read.reports.length === 0 && explainEmptyPage(read) === 'awaited');
  const query = useQueryState({
    ...reportsQuery(page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && isAwaited(data) && !isLate ? REFETCH_MILLISECONDS : false,
  });
  const awaits = query.state === 'ready' && isAwaited(query.data);
  useEffect(() => {
    if (!awaits) return setLate(false);
    if (isLate) return;
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [awaits, isLate]);
  const onLate = () => {
    setLate(false);
    void cache.invalidateQueries({ queryKey: REPORTS_KEY });
  };
  return { query, onLate: awaits && isLate ? onLate : undefined };
}
