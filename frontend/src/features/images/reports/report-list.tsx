import { useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { Pagination } from '../../../../../shared/contract/pagination.ts';
import type { ImageReport } from '../../../api/image-changes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EMPTY_FRAME } from '../../../ui/empty-frame.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberedPager } from '../../../ui/numbered-pager.tsx';
import { useFocusInReach, useKeptFocus } from '../../../ui/staff/list-focus.ts';
import { staffPaths } from '../../../ui/staff/staff-paths.ts';
import { imageName } from '../manage/image-status.tsx';
import { useOwnClaim } from '../manage/use-own-claim.ts';
import { explainEmptyPage } from './report-page.ts';
import { ReportRow } from './report-row.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import type { useResolution } from './use-resolution.ts';

interface Props {
  reports: ImageReport[];
  pagination: Pagination;
  page: number;
  /** The resolution of the reports, which also knows the resolved ones. */
  resolution: ReturnType<typeof useResolution>;
  /** Retries if the server takes too long to close resolved reports; undefined until then. */
  onLate: (() => void) | undefined;
}

const toPage = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' });

/** A page of reports with their actions. */
export function ReportList({ reports: open, pagination, page, resolution, onLate }: Props) {
  const { dismiss, takeDown, isSettled } = resolution;
  const reports = open.filter((report) => !isSettled(report));
  const [asked, setAsked] = useState<ImageReport>();
  const { asking, mayDecide, release } = useOwnClaim();
  const around = useFocusInReach<HTMLDivElement>(`${reports.length === 0} ${onLate === undefined}`);
  const askToTakeDown = async (report: ImageReport) => {
    // A dialog opened while the request was pending stays open.
    if (report.image && (await mayDecide(report.image))) setAsked((now) => now ?? report);
  };
  return (
    <div ref={around} tabIndex={-1} className="outline-none">
      {reports.length === 0 ? (
        <EmptyPage reports={open} pagination={pagination} onLate={onLate} />
      ) : (
        <Reports
          reports={reports}
          asking={asking}
          onDismiss={(report) => dismiss({ report })}
          onTakeDown={(report) => void askToTakeDown(report)}
        />
      )}
      <NumberedPager label="Report pages" page={page} pages={pagination.totalPages} toPage={toPage} />
      {/* It outlives the list: a draft in it survives when someone else closes the last report. */}
      {asked?.image ? (
        <TakeDownDialog
          name={imageName(asked.image)}
          onTakeDown={(note) => takeDown({ report: asked, ...(note && { note }) })}
          onClose={() => {
            setAsked(undefined);
            release();
          }}
        />
      ) : null}
    </div>
  );
}

interface ReportsProps extends Pick<Props, 'reports'> {
  /** The image for which the server is checking whether the user may take it down. */
  asking: StaffImage['id'] | undefined;
  onDismiss: (report: ImageReport) => void;
  onTakeDown: (report: ImageReport) => void;
}

const Reports = ({ reports, asking, onDismiss, onTakeDown }: ReportsProps) => (
  <ul
    ref={useKeptFocus(reports.map(({ id }) => id).join())}
    tabIndex={-1}
    aria-label="Reports"
    className="grid gap-3 pb-6 outline-none"
  >
    {reports.map((report) => (
      <li key={report.id}>
        <ReportRow
          report={report}
          asking={asking !== undefined && asking === report.image?.id}
          onDismiss={() => onDismiss(report)}
          onTakeDown={() => onTakeDown(report)}
        />
      </li>
    ))}
  </ul>
);

/** A message in place of an empty list: more reports are loading, or there are none. */
function EmptyPage({ onLate, ...page }: Pick<Props, 'reports' | 'pagination' | 'onLate'>) {
  const kind = explainEmptyPage(page);
  if (kind !== 'awaited') return <NoReports past={kind === 'past'} />;
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

const LateReports = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Closing reports"
    actions={
      <Button look="hot" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    <p>
      Your decisions are saved. The server is still closing these reports; any others appear here afterwards.
    </p>
  </Notice>
);

const NoReports = ({ past }: { past: boolean }) => (
  <Notice
    picture={EMPTY_FRAME}
    title={past ? 'No reports on this page' : 'No reports'}
    actions={
      past ? (
        <ButtonLink look="hot" to={toPage(1)}>
          Go to first page
        </ButtonLink>
      ) : (
        <ButtonLink to={staffPaths.manageImages}>Manage Images</ButtonLink>
      )
    }
  >
    <p>
      {past ? 'The reports on this page have been resolved.' : 'Images that visitors report appear here.'}
    </p>
  </Notice>
);
