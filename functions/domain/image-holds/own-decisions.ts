import { commit } from '#platform/data/commit.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { HeldDecision as HeldView } from '#shared/contract/held-decisions.ts';
import type { HeldDecisionId } from '#shared/ids.ts';
import type { Staff } from '../accounts/staff.ts';
import { dropHeldChange } from '../image-bulk/hold-change.ts';
import { type HeldDecision, listHeldDecisions, undoHold } from '../images/holds/held-decision.ts';
import { showHeldDecision } from '../images/holds/held-view.ts';
import { carryOutNow, releaseHeldClaim } from './carry-out.ts';

/** Lists a reviewer's own held decisions, oldest first, also those that were refused. */
export async function listOwnDecisions({ accountId }: Pick<Staff<'web'>, 'accountId'>): Promise<HeldView[]> {
  const held = await listHeldDecisions({ consistent: true });
  return held.filter(({ staff }) => staff.accountId === accountId).map(showHeldDecision);
}

/**
 * Carries out a reviewer's own decision without waiting until it is due.
 *
 * @throws Problem `not-found` if it is carried out already, or was undone
 */
export async function carryOutOwnDecision(staff: Staff<'web'>, id: HeldDecisionId): Promise<void> {
  await carryOutNow(await readOwnDecision(staff, id));
}

/**
 * Undoes a reviewer's own decision, which releases their claim; a refused one is dismissed.
 *
 * @throws Problem `not-found` if it is carried out already, or was undone; `try-again` while it is being carried out
 */
export async function undoOwnDecision(staff: Staff<'web'>, id: HeldDecisionId): Promise<void> {
  const held = await readOwnDecision(staff, id);
  const { subject } = held;
  const change = subject.type === 'bulk' ? [dropHeldChange(subject.jobId)] : [];
  await commit(async () => ({ writes: [undoHold(held), ...change], result: undefined }));
  // A refusal has released the claim, and the reviewer may have the image in front of them again.
  if (held.state === 'held') await releaseHeldClaim(held);
}

async function readOwnDecision(
  staff: Pick<Staff<'web'>, 'accountId'>,
  id: HeldDecisionId,
): Promise<HeldDecision> {
  const held = await listHeldDecisions({ consistent: true });
  const own = held.find((each) => each.id === id && each.staff.accountId === staff.accountId);
  if (!own) throw buildNotFound("It's too late to undo this decision");
  return own;
}
