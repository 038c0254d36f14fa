import { useEffect, useRef, useState } from 'react';
import type { Pagination } from '#shared/contract/pagination.ts';
import { RATINGS } from '#shared/ratings.ts';
import { useFocusInReach, useKeptFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { UndoLine } from '#ui/staff/undo-line.tsx';
import type { ImageReport, Resolution } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { undoDecision } from '../decisions/hold-decision.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { refusedNotes } from '../manage/refused-rejections.ts';
import { useOwnClaim } from '../manage/use-own-claim.ts';
import { useReviewKeys } from '../review/review-keys.ts';
import { holdResolution, nameReport } from './hold-resolution.ts';
import { buildSearch, type ReportFilters } from './report-filters.ts';
import { CarriedOutSoon, EmptyPage } from './report-notices.tsx';
import { ReportRow } from './report-row.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

interface Props {
  /** Those that the user has not decided on. */
  reports: ImageReport[];
  pagination: Pagination;
  filters: ReportFilters;
  /** Retries if the server takes too long to close resolved reports; undefined until then. */
  onLate: (() => void) | undefined;
}

/** A page of reported images with their actions, for buttons and keys. */
export function ReportList({ reports, pagination, filters, onLate }: Props) {
  const isOpen = filters.state === 'open';
  const decisions = useOwnDecisions('resolution');
  const held = decisions.filter(({ state }) => state === 'held');
  const around = useFocusInReach<HTMLDivElement>(`${reports.length === 0} ${onLate === undefined}`);
  const actions = useReportActions(reports);
  const { dialog, closeDialog, decide, undo } = actions;
  const last = held.at(-1)?.subject;
  return (
    <div ref={around} tabIndex={-1} className="outline-none">
      {isOpen ? (
        <UndoLine
          count={held.length}
          last={last && { text: DONE[last.action], name: last.title }}
          onUndo={undo}
        />
      ) : null}
      {reports.length > 0 ? <Rows reports={reports} actions={actions} /> : null}
      {reports.length === 0 && isOpen && decisions.length > 0 ? <CarriedOutSoon /> : null}
      {reports.length === 0 && !(isOpen && decisions.length > 0) ? (
        <EmptyPage reports={reports} pagination={pagination} filters={filters} onLate={onLate} />
      ) : null}
      <NumberedPager
        label="Report pages"
        page={filters.page}
        pages={pagination.totalPages}
        toPage={(page) => ({ search: buildSearch(filters, { page }) })}
      />
      {/* It outlives the list: a draft in it survives when someone else closes the last report. */}
      {dialog ? <TakeDown report={dialog} onTakeDown={decide} onClose={closeDialog} /> : null}
    </div>
  );
}

interface RowsProps {
  reports: readonly ImageReport[];
  actions: ReturnType<typeof useReportActions>;
}

function Rows({ reports, actions: { current, asking, choose, decide, askToTakeDown } }: RowsProps) {
  const list = useKeptFocus(reports.map(({ id }) => id).join());
  return (
    <ul ref={list} tabIndex={-1} aria-label="Reports" className="grid gap-3 pb-6 outline-none">
      {reports.map((report) => (
        <li key={report.id}>
          <ReportRow
            report={report}
            chosen={report.id === current?.id}
            asking={asking !== undefined && asking === report.image?.id}
            onChoose={() => choose(report.id)}
            onDecide={(resolution) => decide(report, resolution)}
            onTakeDown={() => void askToTakeDown(report)}
          />
        </li>
      ))}
    </ul>
  );
}

const DONE = {
  dismiss: 'Reports dismissed',
  'take-down': 'Image taken down',
  're-rate': 'Rating changed',
  're-categorise': 'Category changed',
} as const satisfies Record<Resolution['action'], string>;

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

/** The decisions on the reports of a page, for the current one also by keys. */
function useReportActions(reports: readonly ImageReport[]) {
  const [chosen, setChosen] = useState<ImageReport['id'] | undefined>(undefined);
  const [dialog, setDialog] = useState<ImageReport | undefined>(undefined);
  const { asking, mayDecide, release, leave } = useOwnClaim();
  const userId = useWebSession().user?.id ?? '';
  const decisions = useOwnDecisions('resolution');
  const found = reports.findIndex(({ id }) => id === chosen);
  const index = Math.max(0, found);
  const current = reports[index];
  const follow = useFocusOnMove();
  const move = (by: 1 | -1) => {
    const next = reports[Math.min(reports.length - 1, Math.max(0, index + by))];
    setChosen(next?.id);
    follow(next?.id);
  };
  const decide = (report: ImageReport, resolution: Resolution) => {
    setChosen((reports[index + 1] ?? reports[index - 1])?.id);
    // The server holds the decision with the claim.
    if (resolution.action === 'take-down') leave();
    void holdResolution(userId, report, resolution);
  };
  const undo = () => {
    const last = decisions.findLast(({ state }) => state === 'held');
    if (!last) return;
    setChosen(last.subject.reportId);
    void undoDecision(userId, last);
  };
  const askToTakeDown = async (report: ImageReport) => {
    // A dialog opened while the request was pending stays open.
    if (report.image && (await mayDecide(report.image))) setDialog((now) => now ?? report);
  };
  const open = current?.decision ? undefined : current;
  useReviewKeys({
    n: () => move(1),
    p: () => move(-1),
    u: undo,
    ...(open && { d: () => decide(open, { action: 'dismiss' }), t: () => void askToTakeDown(open) }),
    ...(open?.image &&
      Object.fromEntries(
        RATINGS.map((rating, place) => [
          `${place + 1}`,
          () => {
            if (open.image?.rating !== rating) decide(open, { action: 're-rate', rating });
          },
        ]),
      )),
  });
  return {
    current,
    asking,
    dialog,
    closeDialog: () => {
      setDialog(undefined);
      release();
    },
    choose: setChosen,
    decide,
    undo,
    askToTakeDown,
  };
}

/** Returns a function that moves the focus to the row of a report after the next render. */
function useFocusOnMove(): (id: ImageReport['id'] | undefined) => void {
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    document.getElementById(`report-${wanted.current}`)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
