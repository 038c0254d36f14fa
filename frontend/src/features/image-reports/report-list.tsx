import { useState } from 'react';
import type { Pagination } from '../../../../shared/contract/pagination.ts';
import type { ImageReport } from '../../api/image-reports.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberedPager } from '../../ui/numbered-pager.tsx';
import { imageName } from '../manage-images/image-name.ts';
import { useKeptFocus } from '../manage-images/use-kept-focus.ts';
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
export function ReportList({ reports, pagination, page }: Props) {
  const { mutate } = useResolution();
  const [asked, setAsked] = useState<ImageReport>();
  const list = useKeptFocus(reports);
  if (reports.length === 0) return <NoReports past={page > 1} />;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Reports" className="grid gap-3 outline-none">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportRow
              report={report}
              onDismiss={() => mutate({ report, action: 'dismiss' })}
              onTakeDown={() => setAsked(report)}
            />
          </li>
        ))}
      </ul>
      <div className="pt-6">
        <NumberedPager
          label="Pages of the reports"
          page={page}
          pages={pagination.totalPages}
          toPage={toPage}
        />
      </div>
      {asked?.image ? (
        <TakeDownDialog
          name={imageName(asked.image)}
          onTakeDown={(note) => {
            setAsked(undefined);
            mutate({ report: asked, action: 'take-down', ...(note && { note }) });
          }}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

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
