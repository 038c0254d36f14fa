import type { ImageId, ReportId } from '../../../shared/ids.ts';
import { findThing, readThing } from '../../platform/data/change.ts';
import { Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { Image } from '../image.ts';
import { imageKind } from '../image-kind.ts';
import { requireOtherThanUploader } from '../image-reviewers.ts';
import { closeReport, closeReports } from './close-reports.ts';
import { type ReportOutcome, reportKind } from './report-kind.ts';
import { decideOnImage } from './review-images.ts';

/** Each further try is for somebody who decided on the image at the same moment. */
const TRIES = 4;

/** What a member of staff makes of a report. */
interface Resolution {
  action: 'dismiss' | 'take-down';
  /** With a take-down it is for the uploader to read, else for the history alone. */
  note?: string | undefined;
}

/**
 * Dismisses a report, or takes its image down and closes every open report on it. Doing the same twice is done
 * once.
 *
 * @throws Problem `not-found`; `conflict` where somebody has done the opposite, for a report on one's own image, and as
 *   for any decision on an image
 */
export async function resolveReport(
  staff: Staff<'web'>,
  id: ReportId,
  { action, note }: Resolution,
): Promise<void> {
  const { imageId, state, outcome } = await readThing(reportKind, id, { consistent: true });
  if (state === 'resolved') return requireAgreement(outcome, action);
  const image = await findThing(imageKind, imageId, { consistent: true });
  if (image) await requireOtherThanUploader(staff, image);
  const actor = staffActor(staff);
  if (action === 'dismiss') {
    const closed = await closeReport(id, { outcome: 'dismissed', actor, note });
    return requireAgreement(closed.outcome, action);
  }
  if (image) await takeDown(staff, imageId, note);
  await closeReports(imageId, { outcome: image ? 'taken-down' : 'image-removed', actor, note });
}

/** Whoever comes second has to know that the first did the opposite; a report whose image is gone is settled. */
function requireAgreement(outcome: ReportOutcome | undefined, action: Resolution['action']): void {
  const opposite = action === 'dismiss' ? 'taken-down' : 'dismissed';
  if (outcome === opposite) throw new Problem('conflict', `Somebody else has ${DONE[opposite]} meanwhile`);
}

const DONE = { 'taken-down': 'taken this image down', dismissed: 'dismissed this report' } as const;

async function takeDown(staff: Staff<'web'>, id: ImageId, note: string | undefined): Promise<void> {
  for (let tries = 1; ; tries++) {
    const image = await findThing(imageKind, id, { consistent: true });
    if (!image || isTakenDown(image)) return;
    try {
      await decideOnImage(staff, id, { status: 'rejected', reason: 'taken-down', note });
      return;
    } catch (error) {
      const hasMoved = error instanceof Problem && error.code === 'changed-meanwhile';
      if (!hasMoved || tries === TRIES) throw error;
    }
  }
}

const isTakenDown = ({ approvalStatus, decisions = [] }: Image): boolean =>
  approvalStatus === 'rejected' && decisions.at(-1)?.reason === 'taken-down';
