import { useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import type { Pagination } from '../../../../shared/contract/pagination.ts';
import type { ImageReport } from '../../api/image-reports.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberedPager } from '../../ui/numbered-pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusInReach } from '../../ui/staff/use-focus-in-reach.ts';
import { useKeptFocus } from '../../ui/staff/use-kept-focus.ts';
import { imageName } from '../manage-images/image-name.ts';
import { useOwnClaim } from '../manage-images/use-own-claim.ts';
import { EMPTY_FRAME } from '../submissions/pictures.ts';
import { emptinessOf } from './report-page.ts';
import { ReportRow } from './report-row.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import type { useResolution } from './use-resolution.ts';

interface Props {
  reports: ImageReport[];
  pagination: Pagination;
  page: number;
  /** What is done about them, and which of them need no more of that. */
  resolution: ReturnType<typeof useResolution>;
  /** Tries again where the server has not closed for long what was settled; undefined while that is no matter. */
  onLate: (() => void) | undefined;
}

const toPage = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' });

/** A page of reports with what can be done about each. */
export function ReportList({ reports: open, pagination, page, resolution, onLate }: Props) {
  const { dismiss, takeDown, isSettled } = resolution;
  const reports = open.filter((report) => !isSettled(report));
  const [asked, setAsked] = useState<ImageReport>();
  const { asking, mayDecide, release } = useOwnClaim();
  const around = useFocusInReach<HTMLDivElement>(`${reports.length === 0} ${onLate === undefined}`);
  const askToTakeDown = async (report: ImageReport) => {
    // What was opened while the server was asked stays.
    if (report.image && (await mayDecide(report.image))) setAsked((now) => now ?? report);
  };
  return (
    <div ref={around} tabIndex={-1} className="outline-none">
      {reports.length === 0 ? (
        <Emptiness reports={open} pagination={pagination} onLate={onLate} />
      ) : (
        <Reports
          reports={reports}
          asking={asking}
          onDismiss={(report) => dismiss({ report })}
          onTakeDown={(report) => void askToTakeDown(report)}
        />
      )}
      <NumberedPager label="Pages of the reports" page={page} pages={pagination.totalPages} toPage={toPage} />
      {/* It outlives the list: what is being written in it is not given up when somebody else closes the last. */}
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
  /** The image of which the server is asked whether it may be taken down. */
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

/** Stands where reports would be: more of them are on their way, or there are none. */
function Emptiness({ onLate, ...page }: Pick<Props, 'reports' | 'pagination' | 'onLate'>) {
  const kind = emptinessOf(page);
  if (kind !== 'awaited') return <NoReports past={kind === 'past'} />;
  return onLate ? <LateReports onRetry={onLate} /> : <ReportsLoading />;
}

/** Keeps the room for reports while they are on their way. */
export const ReportsLoading = () => (
  <div role="status" className="grid gap-3">
    <p className="sr-only">Loading reports</p>
    {Array.from({ length: 5 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike and never move
      <Skeleton key={place} className="h-40" />
    ))}
  </div>
);

const LateReports = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Reports are still being closed"
    actions={
      <Button look="hot" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    <p>What was dealt with here is safe. The server is still closing it, and others appear once it has.</p>
  </Notice>
);

const NoReports = ({ past }: { past: boolean }) => (
  <Notice
    picture={EMPTY_FRAME}
    title={past ? 'No reports on this page' : 'No reports'}
    actions={
      past ? (
        <ButtonLink look="hot" to={toPage(1)}>
          To the first page
        </ButtonLink>
      ) : (
        <ButtonLink to={staffPaths.manageImages}>Manage Images</ButtonLink>
      )
    }
  >
    <p>
      {past
        ? 'Those that were here have been dealt with.'
        : 'Nobody finds anything wrong with an image at the moment.'}
    </p>
  </Notice>
);
