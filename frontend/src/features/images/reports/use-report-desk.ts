import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import type { ImageReport, Resolution } from '../../../api/image-changes.ts';
import { reopenReports } from '../../../api/staff-reports.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { refetchDecided } from '../decisions/decision-outcomes.ts';
import { undoDecision } from '../decisions/hold-decision.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { useOwnClaim } from '../manage/use-own-claim.ts';
import { useReviewKeys } from '../review/review-keys.ts';
import { useStage } from '../review/use-stage.ts';
import { holdResolution } from './hold-resolution.ts';
import { buildSearch, type ReportFilters } from './report-filters.ts';

type Id = ImageReport['id'];

/** The reports of a page with all actions, for keys and buttons alike. */
export type ReportDeskState = ReturnType<typeof useReportDesk>;

/** The current report is in the address, so that a link or the way back leads to it. */
export function useReportDesk(reports: readonly ImageReport[], filters: ReportFilters) {
  const stage = useRef<HTMLDivElement>(null);
  const fixes = useRef<HTMLDivElement>(null);
  const { index, current, choose } = useCurrentReport(reports, filters);
  const [dialog, setDialog] = useState<ImageReport | undefined>(undefined);
  const { asking, mayDecide, release, leave } = useOwnClaim();
  const userId = useWebSession().user?.id ?? '';
  const decisions = useOwnDecisions('resolution', 'sanction');
  const step = (by: 1 | -1) => choose(reports[Math.min(reports.length - 1, Math.max(0, index + by))]?.id);
  const view = useStage(current?.image ?? undefined, stage, step);
  const open = current?.decision ? undefined : current;
  const notice = open && findBlocker(open, view.seen);
  const free = open !== undefined && notice === undefined;
  const decide = (report: ImageReport, resolution: Resolution) => {
    choose((reports[index + 1] ?? reports[index - 1])?.id);
    // The server holds the decision with the claim.
    if (resolution.action === 'take-down') leave();
    void holdResolution(userId, report, resolution);
  };
  const undo = () => {
    const last = decisions.findLast(({ state }) => state === 'held');
    if (!last) return;
    if (last.subject.type === 'resolution') choose(last.subject.reportId);
    void undoDecision(userId, last);
  };
  const askToTakeDown = async (report: ImageReport) => {
    // A dialog opened while the request was pending stays open.
    if (report.image && (await mayDecide(report.image))) setDialog((now) => now ?? report);
  };
  const { reopen, reopening } = useReopening(current);
  useReviewKeys({
    ...view.keys,
    ...view.numberKeys,
    n: () => step(1),
    p: () => step(-1),
    u: undo,
    e: () => fixes.current?.querySelector('button')?.focus(),
    o: reopen,
    ...(open && free && { a: () => decide(open, { action: 'dismiss' }), r: () => void askToTakeDown(open) }),
  });
  return {
    stage,
    fixes,
    view,
    reports,
    index,
    current,
    /** Why the user cannot decide now, as text. */
    notice,
    /** Whether the user may decide on the current reports, whose image they have seen. */
    free,
    asking,
    dialog,
    closeDialog: () => {
      setDialog(undefined);
      release();
    },
    choose,
    decide,
    undo,
    askToTakeDown,
    reopen,
    reopening,
  };
}

/** The report of the address, or else the first one, and how to select another. */
function useCurrentReport(reports: readonly ImageReport[], filters: ReportFilters) {
  const navigate = useNavigate();
  const index = Math.max(
    0,
    reports.findIndex(({ id }) => id === filters.report),
  );
  const choose = (id: Id | undefined) => {
    const search = buildSearch(filters, { report: id ?? '', page: filters.page });
    navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return { index, current: reports[index], choose };
}

/** Why reports cannot be decided on now, as text: no one decides on an image unseen. */
function findBlocker({ image }: ImageReport, seen: ReturnType<typeof useStage>['seen']): string | undefined {
  if (!image) return undefined;
  if (seen.isHidden(image)) return 'Show this image first';
  return seen.isLoaded(image.id) || seen.isMissing(image.id) ? undefined : 'Loading the picture…';
}

/** Opens the current reports again, if they are closed and the image still exists. */
function useReopening(report: ImageReport | undefined) {
  const [reopening, setReopening] = useState(false);
  const decision = report?.image ? report.decision : undefined;
  const reopen = async () => {
    if (!report || !decision || reopening) return;
    setReopening(true);
    try {
      const { message } = await reopenReports(report, decision);
      toast.success(message ?? 'Reports reopened');
    } catch (error) {
      toast.error(describeError(error, 'Failed to reopen the reports'));
    }
    await refetchDecided();
    setReopening(false);
  };
  return { reopen: () => void reopen(), reopening };
}
