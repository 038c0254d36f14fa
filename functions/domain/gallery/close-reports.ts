import type { ImageId, ReportId } from '../../../shared/ids.ts';
import { type Actor, changeThing, personOf } from '../../platform/data/change.ts';
import type { Write } from '../../platform/data/commit.ts';
import { sideBySide } from '../../platform/data/side-by-side.ts';
import { Problem } from '../../platform/problem.ts';
import { openReportsOn } from './open-reports.ts';
import { type Report, type ReportOutcome, reportKind } from './report-kind.ts';

/** All of them move the same counters, so that more at a time would only stand in each other's way. */
const AT_A_TIME = 4;

/** How a report comes to be closed. */
interface Closing {
  outcome: ReportOutcome;
  actor: Actor;
  /** The actor's own words, for the history. */
  note?: string | undefined;
  /** What else may refuse it, in its own transaction. */
  guards?: readonly Write[];
}

/**
 * Closes one report.
 *
 * @returns the report as it is now; where somebody has closed it before, as they left it
 * @throws Problem `not-found`; what a guard throws
 */
export async function closeReport(
  id: ReportId,
  { outcome, actor, note, guards = [] }: Closing,
): Promise<Report> {
  let earlier: Report | undefined;
  const how = { actor, action: `report.${outcome}`, ...(note && { note }), guards };
  try {
    return await changeThing(reportKind, id, how, (present) => {
      earlier = present.state === 'resolved' ? present : undefined;
      if (earlier) throw new Problem('conflict', 'This report is closed');
      return { ...present, state: 'resolved', outcome, resolvedBy: personOf(actor) };
    });
  } catch (error) {
    if (earlier) return earlier;
    throw error;
  }
}

/** Closes every open report on an image. Breaking off half way and doing it again do no harm. */
export async function closeReports(imageId: ImageId, closing: Closing): Promise<void> {
  for await (const ids of openReportsOn(imageId))
    await sideBySide(ids, AT_A_TIME, (id) => closeReport(id, closing));
}
