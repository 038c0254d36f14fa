import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportReasonLabel } from '#shared/report-reasons.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { type ImageReport, REPORTS_KEY, reportsQuery } from '../../../api/image-changes.ts';
import { reportQuery } from '../../../api/staff-reports.ts';
import { STATIC } from '../../../forms/images/image-list-notices.tsx';
import type { Subject } from '../decisions/own-decision.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import {
  buildSearch,
  parseFilters,
  REASON_FILTERS,
  REPORT_STATES,
  type ReportFilters,
} from './report-filters.ts';
import { ReportList } from './report-list.tsx';
import { ReportsLoading } from './report-notices.tsx';
import { explainEmptyPage, type ReportPage } from './report-page.ts';

/** Visitors' reports, by the image that they are about. */
export function ImageReportsScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'Reports', hidden: true });
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const { query, onLate } = useReports(filters);
  const decisions = useOwnDecisions('resolution', 'sanction');
  const isDecided = (report: ImageReport) =>
    filters.state === 'open' && decisions.some(({ subject }) => closes(subject, report));
  const listed = useWithSelected(query.state === 'ready' ? query.data.reports : undefined, filters);
  const reports = listed.filter((report) => !isDecided(report));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Reports
        </h1>
        <p role="status" className="text-soft tabular-nums">
          {query.state === 'ready'
            ? `${formatQuantity(query.data.pagination.totalItems - query.data.reports.filter(isDecided).length, 'image')} with ${filters.state} reports`
            : ''}
        </p>
      </div>
      <FilterChips filters={filters} />
      {query.state === 'loading' ? <ReportsLoading /> : null}
      {query.state === 'failed' ? (
        <ListFailed title="Failed to load reports" picture={STATIC} busy={query.busy} onRetry={query.retry} />
      ) : null}
      {query.state === 'ready' ? (
        <ReportList {...query.data} reports={reports} filters={filters} onLate={onLate} />
      ) : null}
    </>
  );
}

/** Whether a decision of the user closes the reports on an image. */
const closes = (subject: Subject<'resolution' | 'sanction'>, { id, image }: ImageReport): boolean =>
  subject.type === 'resolution'
    ? subject.reportId === id
    : subject.closesReports && subject.imageId === image?.id;

/** Adds the report of the address, which may be on another page of the list, or in it no longer. */
function useWithSelected(listed: readonly ImageReport[] | undefined, { report, state }: ReportFilters) {
  const isListed = listed === undefined || report === '' || listed.some(({ id }) => id === report);
  const { data } = useQuery({ ...reportQuery(report as ImageReport['id']), enabled: !isListed }); // enabled only with an id
  const isWanted = data && (data.decision ? 'closed' : 'open') === state;
  return !isListed && isWanted ? [data, ...listed.filter(({ id }) => id !== data.id)] : (listed ?? []);
}

const STATE_LABELS = { open: 'Open', closed: 'Closed' } as const;

const formatReason = (reason: ReportFilters['reason']): string =>
  reason === 'all' ? 'All reasons' : reportReasonLabel(reason);

/** The filters: open or closed, and the reason. */
const FilterChips = ({ filters }: { filters: ReportFilters }) => (
  <nav aria-label="Filter reports" className="flex flex-wrap gap-x-6 gap-y-1 py-4">
    {/* Leaves room for the focus ring inside the scrolling area. */}
    <div className="-m-1 flex max-w-full gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
      {REPORT_STATES.map((state) => (
        <ChipLink
          key={state}
          chosen={filters.state === state}
          to={{ search: buildSearch(filters, { state, report: '' }) }}
        >
          {STATE_LABELS[state]}
        </ChipLink>
      ))}
    </div>
    <div className="-m-1 flex max-w-full gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
      {REASON_FILTERS.map((reason) => (
        <ChipLink
          key={reason}
          chosen={filters.reason === reason}
          to={{ search: buildSearch(filters, { reason, report: '' }) }}
        >
          {formatReason(reason)}
        </ChipLink>
      ))}
    </div>
  </nav>
);

/** Refetch interval in milliseconds while the server closes resolved reports. */
const REFETCH_MILLISECONDS = 2_000;

/** How long to wait for that, in milliseconds. */
const MAX_WAIT_MILLISECONDS = 30_000;

const isAwaited = (read: ReportPage<unknown>): boolean =>
  read.reports.length === 0 && explainEmptyPage(read) === 'awaited';

/**
 * A page of reports, refetched while the server closes resolved ones.
 *
 * @returns `onLate` waits again after the server has taken too long; undefined until then
 */
function useReports(filters: ReportFilters) {
  const cache = useQueryClient();
  const [isLate, setLate] = useState(false);
  const query = useQueryState({
    ...reportsQuery(filters),
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
