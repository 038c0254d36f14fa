import { useState } from 'react';
import type { Pagination } from '../../../../shared/contract/pagination.ts';
import type { ImageReport } from '../../api/image-reports.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberedPager } from '../../ui/numbered-pager.tsx';
import { useKeptFocus } from '../../ui/staff/use-kept-focus.ts';
import { imageName } from '../manage-images/image-name.ts';
import { EMPTY_FRAME } from '../submissions/pictures.ts';
import { ReportRow } from './report-row.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { useResolution } from './use-resolution.ts';

interface Props {
  reports: ImageReport[];
  pagination: Pagination;
  page: number;
}

const toPage = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' });

/** A page of reports with what can be done about each. */
export function ReportList({ reports: open, pagination, page }: Props) {
  const { dismiss, takeDown, isSettled } = useResolution();
  const reports = open.filter((report) => !isSettled(report));
  const [asked, setAsked] = useState<ImageReport>();
  return (
    <>
      {open.length === 0 ? (
        <NoReports past={page > 1} />
      ) : (
        <Reports reports={reports} onDismiss={(report) => dismiss({ report })} onTakeDown={setAsked} />
      )}
      <NumberedPager label="Pages of the reports" page={page} pages={pagination.totalPages} toPage={toPage} />
      {/* It outlives the list: what is being written in it is not given up when somebody else closes the last. */}
      {asked?.image ? (
        <TakeDownDialog
          name={imageName(asked.image)}
          onTakeDown={(note) => takeDown({ report: asked, ...(note && { note }) })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

interface ReportsProps extends Pick<Props, 'reports'> {
  onDismiss: (report: ImageReport) => void;
  onTakeDown: (report: ImageReport) => void;
}

const Reports = ({ reports, onDismiss, onTakeDown }: ReportsProps) => (
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
          onDismiss={() => onDismiss(report)}
          onTakeDown={() => onTakeDown(report)}
        />
      </li>
    ))}
  </ul>
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
