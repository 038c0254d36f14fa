import * as v from 'valibot';
import { ReportId } from '#shared/ids.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { type ImageReport, REPORTS_KEY, type Resolution, resolveReport } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';
import { Drafts } from '../../../forms/drafts.ts';
import { webSession } from '../../../session/web-session.ts';
import { createDeferredQueue, type Deferred, UNDO_MILLISECONDS } from '../review/deferred-queue.ts';
import { createOverdueSender, isFinal } from '../review/send-overdue.ts';
import { createDecisionStore } from '../review/stored-decisions.ts';
import { type ReportPage, removeReport } from './report-page.ts';

const NOTE = { note: v.exactOptional(v.string()) };

/** Decisions on reports in the browser's storage, until they are sent or undone. */
const storedResolutions = createDecisionStore(
  'pixelcrowd.report-decisions',
  v.object({
    userId: v.string(),
    id: ReportId,
    /** The version of the image; missing if it was deleted. */
    version: v.exactOptional(v.number()),
    resolution: v.variant('action', [
      v.object({ action: v.literal('dismiss'), ...NOTE }),
      v.object({ action: v.literal('take-down'), ...NOTE }),
      v.object({ action: v.literal('re-rate'), rating: v.picklist(RATINGS), ...NOTE }),
      v.object({ action: v.literal('re-categorise'), category: v.picklist(IMAGE_CATEGORIES), ...NOTE }),
    ]),
    due: v.number(),
  }),
);

/** A decision on the reports of an image. */
interface ReportResolution {
  report: ImageReport;
  resolution: Resolution;
}

/** Notes of refused decisions, by the person who decided and the report. */
export const refusedNotes = new Drafts<string>();

const queue = createDeferredQueue<ReportResolution>({ getKey: ({ report }) => report.id, send });

/** The decisions on reports that have not been sent, oldest first. */
export const useDeferredResolutions = queue.use;

/** Decides on the reports of an image after a delay of ten seconds. */
export function deferResolution(report: ImageReport, resolution: Resolution): void {
  const { id, image } = report;
  const userId = webSession.getState().user?.id ?? '';
  const version = image ? { version: image.version } : {};
  storedResolutions.put({ userId, id, ...version, resolution, due: Date.now() + UNDO_MILLISECONDS });
  queue.defer({ report, resolution });
}

/** Undoes the last decision; returns its report, or undefined if it is too late or there is none. */
export function undoResolution(): ImageReport | undefined {
  const undone = queue.undo()?.report;
  if (undone) storedResolutions.remove(undone.id);
  return undone;
}

async function send({ report, resolution, userId }: Deferred<ReportResolution>): Promise<void> {
  const { id, image } = report;
  const failure = await sendResolution({ id, userId, version: image?.version, resolution });
  if (failure) toast.error(failure);
  refetch();
}

interface Sent extends Pick<Deferred<ReportResolution>, 'userId' | 'resolution'> {
  id: ImageReport['id'];
  version: number | undefined;
}

/** Sends a decision, and keeps its note if it is refused; returns why it failed, if it did. */
async function sendResolution({ id, userId, version, resolution }: Sent): Promise<string | undefined> {
  try {
    await resolveReport({ id, version }, resolution);
  } catch (error) {
    if (resolution.note) refusedNotes.store(resolution.note, userId, id);
    if (isFinal(error)) storedResolutions.remove(id);
    return describeError(error, 'Failed to decide on the reports');
  }
  queryClient.setQueriesData<ReportPage<ImageReport>>(
    { queryKey: REPORTS_KEY },
    (page) => page && removeReport(page, id),
  );
  storedResolutions.remove(id);
  refusedNotes.delete(userId, id);
  return undefined;
}

function refetch(): void {
  for (const queryKey of [REPORTS_KEY, STAFF_IMAGES_KEY])
    void queryClient.invalidateQueries({ queryKey: [...queryKey] });
}

/** Sends the stored decisions of this user's earlier visits. Images that have changed since are left alone. */
export const sendStoredResolutions = createOverdueSender({
  store: storedResolutions,
  isSending: queue.isSending,
  send: ({ version, ...stored }) => sendResolution({ version, ...stored }),
  onSent: refetch,
});
