import type { Pagination } from '#shared/contract/pagination.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { EMPTY_FRAME } from '#ui/picture/empty-frame.ts';
import type { ImageReport } from '../../../api/image-changes.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { buildSearch, type ReportFilters } from './report-filters.ts';
import { explainEmptyPage } from './report-page.ts';

interface Props {
  reports: ImageReport[];
  pagination: Pagination;
  filters: ReportFilters;
  onLate: (() => void) | undefined;
}

/** A message in place of an empty list: more reports are loading, or there are none. */
export function EmptyPage({ onLate, filters, ...page }: Props) {
  const kind = explainEmptyPage(page);
  if (kind !== 'awaited') return <NoReports filters={filters} past={kind === 'past'} />;
  return onLate ? <LateReports onRetry={onLate} /> : <ReportsLoading />;
}

/** Placeholders while reports are loading. */
export const ReportsLoading = () => (
  <div role="status" className="grid gap-3">
    <p className="sr-only">Loading reports</p>
    {Array.from({ length: 5 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
      <Skeleton key={place} className="h-40" />
    ))}
  </div>
);

/** The message once all reports of a page are decided on, and can still be undone. */
export const CarriedOutSoon = () => (
  <Notice picture={EMPTY_FRAME} title="All decided">
    <p>Your decisions are carried out in a few seconds. Until then you can undo them.</p>
  </Notice>
);

const LateReports = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Closing reports"
    actions={
      <Button variant="hot" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    <p>
      Your decisions are saved. The server is still closing these reports; any others appear here afterwards.
    </p>
  </Notice>
);

const NoReports = ({ filters, past }: { filters: ReportFilters; past: boolean }) => (
  <Notice
    picture={EMPTY_FRAME}
    title={past ? 'No reports on this page' : 'No reports'}
    actions={
      past ? (
        <ButtonLink variant="hot" to={{ search: buildSearch(filters, { page: 1 }) }}>
          Go to first page
        </ButtonLink>
      ) : (
        <ButtonLink to={staffPaths.manageImages}>Manage Images</ButtonLink>
      )
    }
  >
    <p>{describeEmpty(filters, past)}</p>
  </Notice>
);

function describeEmpty({ state, reason }: ReportFilters, past: boolean): string {
  if (past) return 'The reports on this page have been resolved.';
  if (reason !== 'all') return 'No reports match this reason.';
  return state === 'open'
    ? 'Images that visitors report appear here.'
    : 'Reports that staff have decided on appear here.';
}
