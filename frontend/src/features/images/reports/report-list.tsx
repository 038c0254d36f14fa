import type { Pagination } from '#shared/contract/pagination.ts';
import { useFocusInReach } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import type { ImageReport, Resolution } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { refusedNotes } from '../manage/refused-rejections.ts';
import { nameReport } from './hold-resolution.ts';
import { ReportDesk } from './report-desk.tsx';
import { buildSearch, type ReportFilters } from './report-filters.ts';
import { CarriedOutSoon, EmptyPage } from './report-notices.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { UndoResolution } from './undo-resolution.tsx';
import { useReportDesk } from './use-report-desk.ts';

interface Props {
  /** Those that the user has not decided on. */
  reports: ImageReport[];
  pagination: Pagination;
  filters: ReportFilters;
  /** Retries if the server takes too long to close resolved reports; undefined until then. */
  onLate: (() => void) | undefined;
}

/** A page of reported images, one of which is on the desk. */
export function ReportList({ reports, pagination, filters, onLate }: Props) {
  const isOpen = filters.state === 'open';
  const decisions = useOwnDecisions('resolution', 'sanction');
  const around = useFocusInReach<HTMLDivElement>(`${reports.length === 0} ${onLate === undefined}`);
  const desk = useReportDesk(reports, filters);
  const { current, dialog, closeDialog, decide, undo } = desk;
  return (
    <div ref={around} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {current ? `${nameReport(current)}, ${desk.index + 1} of ${reports.length}` : ''}
      </p>
      {current ? <ReportDesk desk={desk} report={current} /> : null}
      {!current && isOpen ? <UndoResolution onUndo={undo} /> : null}
      {!current && isOpen && decisions.length > 0 ? <CarriedOutSoon /> : null}
      {!current && !(isOpen && decisions.length > 0) ? (
        <EmptyPage reports={reports} pagination={pagination} filters={filters} onLate={onLate} />
      ) : null}
      <div className="md:pt-16">
        <NumberedPager
          label="Report pages"
          page={filters.page}
          pages={pagination.totalPages}
          toPage={(page) => ({ search: buildSearch({ ...filters, report: '' }, { page }) })}
        />
      </div>
      {/* It outlives the list: a draft in it survives when someone else closes the last report. */}
      {dialog ? <TakeDown report={dialog} onTakeDown={decide} onClose={closeDialog} /> : null}
    </div>
  );
}

interface TakeDownProps {
  report: ImageReport;
  onTakeDown: (report: ImageReport, resolution: Resolution) => void;
  onClose: () => void;
}

function TakeDown({ report, onTakeDown, onClose }: TakeDownProps) {
  const userId = useWebSession().user?.id;
  return (
    <TakeDownDialog
      name={nameReport(report)}
      before={refusedNotes.load(userId, report.id)}
      onTakeDown={(note) => onTakeDown(report, { action: 'take-down', ...(note && { note }) })}
      onClose={onClose}
    />
  );
}
