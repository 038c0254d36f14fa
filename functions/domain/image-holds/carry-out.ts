import { commit } from '#platform/data/commit.ts';
import { TaskNotDue } from '#platform/data/define-task.ts';
import { Problem } from '#platform/problem.ts';
import type { HeldDecisionId, WebsiteUserId } from '#shared/ids.ts';
import { getPermissions } from '#shared/roles.ts';
import { getRole, isSuspended } from '../accounts/definitions/account.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { StaffMember } from '../accounts/staff.ts';
import { beginHeldChange } from '../image-bulk/hold-change.ts';
import { releaseImage } from '../images/claims/claim-image.ts';
import {
  endHold,
  findHeldDecision,
  type HeldDecision,
  refuseDecision,
  startDecision,
} from '../images/holds/held-decision.ts';
import { resolveReport } from '../images/reports/resolve-report.ts';
import { decideOnImage } from '../images/review/review-images.ts';
import { sanctionUploader } from '../images/sanctions/sanction-uploader.ts';

/**
 * Carries out a held decision when it is due; nothing if it was undone. It is idempotent: a decision that is already made
 * is not made again.
 *
 * @throws TaskNotDue while it can be undone; a temporary error, after which it can be carried out again
 */
export async function carryOutDecision({
  subjectId,
  id,
}: {
  subjectId: string;
  id: HeldDecisionId;
}): Promise<void> {
  const held = await findHeldDecision(subjectId);
  if (held?.id !== id || held.state === 'refused') return;
  // At a start, tasks that are due in the next minutes run early. The reviewer may still undo this one.
  if (Date.parse(held.until) > Date.now()) throw new TaskNotDue('The decision can still be undone');
  await carryOutNow(held);
}

/**
 * Carries out a held decision without waiting until it is due. If it is refused, its reviewer learns why.
 *
 * @throws a temporary error, after which the decision can be carried out again
 */
export async function carryOutNow(held: HeldDecision): Promise<void> {
  if (!(await startDecision(held))) return;
  try {
    await requireReviewer(held.staff);
    await makeDecision(held);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await refuseDecision(held, error.message);
    await releaseHeldClaim(held);
  }
}

/** Releases the claim that was held with a decision which is not made, for other reviewers. */
export async function releaseHeldClaim({ staff, subject }: HeldDecision): Promise<void> {
  const isClaimed =
    subject.type === 'review' || (subject.type === 'resolution' && subject.resolution.action === 'take-down');
  if (isClaimed) await releaseImage(subject.imageId, staff.accountId);
}

/** @throws Problem `not-allowed` if the reviewer has lost the permission since they decided */
async function requireReviewer({ accountId }: StaffMember<'web'>): Promise<void> {
  const account = await findAccount('web', accountId as WebsiteUserId); // staff of the website have such ids
  if (account && !isSuspended(account) && getPermissions(getRole(account)).includes('manage_images')) return;
  throw new Problem('not-allowed', 'You may no longer decide on images');
}

async function makeDecision(held: HeldDecision): Promise<void> {
  const { staff, subject } = held;
  // The change in the background ends the hold itself.
  if (subject.type === 'bulk') return beginHeldChange(subject.jobId);
  if (subject.type === 'review') await decideOnImage(staff, subject.imageId, subject.review);
  else if (subject.type === 'sanction')
    await sanctionUploader(staff, subject.imageId, subject.order, held.id);
  else await resolveReport(staff, subject.reportId, subject.resolution);
  await commit(async () => ({ writes: [endHold(held)], result: undefined }));
}
