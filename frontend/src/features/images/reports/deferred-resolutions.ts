import { describeError } from '../../../api/api-error.ts';
import { type ImageReport, REPORTS_KEY, type Resolution, resolveReport } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';
import { Drafts } from '../../../forms/drafts.ts';
import { toast } from '../../../ui/toast.ts';
import { createDeferredQueue, type Deferred } from '../review/deferred-queue.ts';
import { type ReportPage, withoutReport } from './report-page.ts';

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
export const deferResolution = (report: ImageReport, resolution: Resolution): void =>
  queue.defer({ report, resolution });

/** Undoes the last decision; returns its report, or undefined if it is too late or there is none. */
export const undoResolution = (): ImageReport | undefined => queue.undo()?.report;

async function send(
  { report, resolution, userId }: Deferred<ReportResolution>,
  keepalive: boolean,
): Promise<void> {
  try {
    await resolveReport(report, resolution, { keepalive });
    queryClient.setQueriesData<ReportPage<ImageReport>>(
      { queryKey: REPORTS_KEY },
      (page) => page && withoutReport(page, report.id),
    );
    refusedNotes.delete(userId, report.id);
  } catch (error) {
    if (resolution.note) refusedNotes.store(resolution.note, userId, report.id);
    toast.error(describeError(error, 'Failed to decide on the reports'));
  }
  for (const queryKey of [REPORTS_KEY, STAFF_IMAGES_KEY])
    void queryClient.invalidateQueries({ queryKey: [...queryKey] });
}
