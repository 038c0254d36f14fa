import { commit, type Write } from '#platform/data/commit.ts';
import type { HeldDecision as HeldView } from '#shared/contract/held-decisions.ts';
import { type ReportId, toIsoTime } from '#shared/ids.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import { CLAIM_MILLISECONDS, keepClaim } from '../claims/claim-image.ts';
import type { Resolution } from '../reports/report.ts';
import { requireResolvable } from '../reports/resolve-report.ts';
import {
  buildHeldDecision,
  findHeldDecision,
  type HeldDecision,
  type HeldSubject,
  holdDecision,
} from './held-decision.ts';
import { showHeldDecision } from './held-view.ts';
import { findRepeated } from './hold-review.ts';

/**
 * Holds a decision on all open reports of an image; see `holdReview`. A take-down is held with its reviewer's claim on the
 * image.
 *
 * @param id any report on the image
 * @returns undefined if the reports already have this decision
 * @throws Problem as `resolveReport`
 */
export async function holdResolution(
  staff: StaffMember<'web'>,
  id: ReportId,
  resolution: Resolution,
  holdSeconds: number,
): Promise<HeldView | undefined> {
  const held = await commit(() => planHold(staff, id, resolution, holdSeconds));
  return held && showHeldDecision(held);
}

/** Plans to hold a decision; the plan has no writes if it is made or held already. */
async function planHold(
  staff: StaffMember<'web'>,
  id: ReportId,
  resolution: Resolution,
  holdSeconds: number,
): Promise<{ writes: Write[]; result: HeldDecision | undefined }> {
  const { report, image } = await requireResolvable(staff, id, resolution);
  if (report.decision) return { writes: [], result: undefined };
  const { imageId, imageTitle } = report;
  const title = image?.title || imageTitle;
  const subject: HeldSubject = { type: 'resolution', reportId: report.id, imageId, title, resolution };
  const earlier = await findHeldDecision(report.id);
  const repeated = findRepeated(staff, earlier, subject);
  if (repeated) return { writes: [], result: repeated };
  const held = buildHeldDecision(staff, subject, holdSeconds);
  const until = toIsoTime(Date.parse(held.until) + CLAIM_MILLISECONDS);
  const claim =
    image && resolution.action === 'take-down'
      ? [keepClaim(imageId, { holder: staff.accountId, name: staff.name, until })]
      : [];
  return { writes: [...claim, ...holdDecision(held, earlier)], result: held };
}
