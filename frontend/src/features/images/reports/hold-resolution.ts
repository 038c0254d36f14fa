import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import {
  holdResolution as holdOnServer,
  type ImageReport,
  REPORT_PAGES_KEY,
  type Resolution,
} from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { countWaiting } from '../decisions/count-waiting.ts';
import { holdDecision } from '../decisions/hold-decision.ts';
import { getImageName } from '../manage/image-status.tsx';
import { refusedNotes } from '../manage/refused-rejections.ts';
import { type ReportPage, withReport } from './report-page.ts';

/** Decides on the reports of an image, so that the decision can be undone; keeps the note if it fails. */
export async function holdResolution(
  userId: string,
  report: ImageReport,
  resolution: Resolution,
): Promise<void> {
  const { id } = report;
  const { action, note } = resolution;
  const title = nameReport(report);
  const pages = listPages().filter(([, page]) => page?.reports.some((each) => each.id === id));
  try {
    await holdDecision(userId, {
      subject: { type: 'resolution', reportId: id, title, action, ...(note && { note }) },
      optimistic: {
        apply: () => countWaiting('reports', -1),
        revert: () => {
          countWaiting('reports', 1);
          for (const [key] of pages)
            queryClient.setQueryData<Page>(key, (page) => page && withReport(page, report));
        },
      },
      send: () => holdOnServer(report, resolution),
    });
  } catch (error) {
    if (note) refusedNotes.store(note, userId, id);
    toast.error(describeError(error, 'Failed to decide on the reports'));
  }
}

type Page = ReportPage<ImageReport>;

const listPages = () => queryClient.getQueriesData<Page>({ queryKey: REPORT_PAGES_KEY });

/** The name of a reported image, even after it was deleted. */
export const nameReport = ({ image, imageTitle }: ImageReport): string =>
  image ? getImageName(image) : imageTitle;
