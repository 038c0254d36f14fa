import { useSyncExternalStore } from 'react';
import { describeError } from '../../../api/api-error.ts';
import { type ImageReport, REPORTS_KEY, type Resolution, resolveReport } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';
import { Drafts } from '../../../forms/drafts.ts';
import { beforeLogOut } from '../../../session/before-log-out.ts';
import { webSession } from '../../../session/web-session.ts';
import { toast } from '../../../ui/toast.ts';
import { type ReportPage, withoutReport } from './report-page.ts';

/** How long a decision on reports can be undone, in milliseconds. */
export const UNDO_MILLISECONDS = 10_000;

/** A decision that can still be undone or is being sent. */
interface DeferredResolution {
  report: ImageReport;
  resolution: Resolution;
  /** The person who decided. */
  userId: string | undefined;
  sending: boolean;
}

/** Notes of refused decisions, by the person who decided and the report. */
export const refusedNotes = new Drafts<string>();

let deferred: readonly DeferredResolution[] = [];
const timers = new Map<ImageReport['id'], ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function setDeferred(resolutions: readonly DeferredResolution[]): void {
  deferred = resolutions;
  for (const listener of listeners) listener();
}

const without = (id: ImageReport['id']) => deferred.filter(({ report }) => report.id !== id);

/** Decides on the reports of an image after a delay of ten seconds. */
export function deferResolution(report: ImageReport, resolution: Resolution): void {
  const userId = webSession.getState().user?.id;
  setDeferred([...without(report.id), { report, resolution, userId, sending: false }]);
  timers.set(
    report.id,
    setTimeout(() => void send(report.id), UNDO_MILLISECONDS),
  );
}

/** Undoes the last decision; returns its report, or undefined if it is too late or there is none. */
export function undoResolution(): ImageReport | undefined {
  const undone = deferred.findLast(({ sending }) => !sending);
  if (!undone) return undefined;
  clearTimeout(timers.get(undone.report.id));
  setDeferred(without(undone.report.id));
  return undone.report;
}

async function send(id: ImageReport['id'], keepalive = false): Promise<void> {
  const due = deferred.find(({ report, sending }) => report.id === id && !sending);
  if (!due) return;
  clearTimeout(timers.get(id));
  const { report, resolution, userId } = due;
  // Nobody else may send it.
  if (webSession.getState().user?.id !== userId) return setDeferred(without(id));
  setDeferred(deferred.map((each) => (each === due ? { ...each, sending: true } : each)));
  try {
    await resolveReport(report, resolution, { keepalive });
    queryClient.setQueriesData<ReportPage<ImageReport>>(
      { queryKey: REPORTS_KEY },
      (page) => page && withoutReport(page, id),
    );
    refusedNotes.delete(userId, id);
  } catch (error) {
    if (resolution.note) refusedNotes.store(resolution.note, userId, id);
    toast.error(describeError(error, 'Failed to decide on the reports'));
  }
  setDeferred(without(id));
  for (const queryKey of [REPORTS_KEY, STAFF_IMAGES_KEY])
    void queryClient.invalidateQueries({ queryKey: [...queryKey] });
}

/** Sends all undoable decisions, when the page or the session ends. */
const sendAll = (): Promise<unknown> => Promise.all(deferred.map(({ report }) => send(report.id, true)));
const sendWithPage = (): void => void sendAll();

beforeLogOut(sendAll);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('pagehide', sendWithPage);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The decisions on reports that have not been sent, oldest first. */
export const useDeferredResolutions = (): readonly DeferredResolution[] =>
  useSyncExternalStore(
    subscribe,
    () => deferred,
    () => deferred,
  );
