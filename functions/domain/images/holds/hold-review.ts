import { isDeepStrictEqual } from 'node:util';
import { requireVersion } from '#platform/data/change.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { Problem } from '#platform/problem.ts';
import type { HeldDecision as HeldView } from '#shared/contract/held-decisions.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import { CLAIM_MILLISECONDS, keepClaim } from '../claims/claim-image.ts';
import { imageDefinition } from '../image-definition.ts';
import { requireProcessed } from '../publishing/decide-image.ts';
import type { Review } from '../review/review.ts';
import { isRepeated, requireMatchingReason, requireMayDecide } from '../review/review-images.ts';
import { readImageAndClaim, readStaffImage, withCurrentImageOnConflict } from '../staff/read-image.ts';
import {
  buildDecidedAlready,
  buildHeldDecision,
  findHeldDecision,
  type HeldDecision,
  type HeldSubject,
  holdDecision,
} from './held-decision.ts';
import { showHeldDecision } from './held-view.ts';
import { showDecided } from './show-decided.ts';

/**
 * Holds a decision on an image, with its reviewer's claim: until it is carried out, no one else decides on the image. A
 * repetition returns the decision that is held; another decision of the reviewer replaces it.
 *
 * @param holdSeconds after which it is carried out
 * @returns the image as it will be, without `held` if the reviewer has already decided so
 * @throws Problem as `reviewImage`
 */
export async function holdReview(
  staff: StaffMember<'web'>,
  id: ImageId,
  review: Review,
  holdSeconds: number,
): Promise<{ image: StaffImage; held?: HeldView }> {
  requireMatchingReason(review);
  const held = await withCurrentImageOnConflict(staff, id, () =>
    commit(() => planHold(staff, id, review, holdSeconds)),
  );
  const image = await readStaffImage(staff, id);
  return held ? { image: showDecided(image, [held]), held: showHeldDecision(held) } : { image };
}

/** Plans to hold a decision; the plan has no writes if the decision is made or held already. */
async function planHold(
  staff: StaffMember<'web'>,
  id: ImageId,
  review: Review,
  holdSeconds: number,
): Promise<{ writes: Write[]; result: HeldDecision | undefined }> {
  const [read, earlier] = await Promise.all([readImageAndClaim(id), findHeldDecision(id)]);
  const { image } = read;
  if (isRepeated(staff, image, review)) return { writes: [], result: undefined };
  const subject: HeldSubject = {
    type: 'review',
    imageId: id,
    title: image.title || image.originalName,
    wasPending: image.approvalStatus === 'pending',
    review,
  };
  const repeated = findRepeated(staff, earlier, subject);
  if (repeated) return { writes: [], result: repeated };
  await requireMayDecide(staff, read);
  requireVersion(imageDefinition, image, review.version);
  requireProcessed(image);
  const held = buildHeldDecision(staff, subject, holdSeconds);
  const until = toIsoTime(Date.parse(held.until) + CLAIM_MILLISECONDS);
  const claim = keepClaim(id, { holder: staff.accountId, name: staff.name, until });
  return { writes: [claim, ...holdDecision(held, earlier)], result: held };
}

/**
 * Compares a decision with the one that is held on the same subject.
 *
 * @returns the one that is held, if the same person has made the same decision
 * @throws Problem `already-done` if someone else has decided; `try-again` while the earlier one is carried out
 */
export function findRepeated(
  { accountId }: Pick<StaffMember<'web'>, 'accountId'>,
  earlier: HeldDecision | undefined,
  subject: HeldSubject,
): HeldDecision | undefined {
  if (!earlier || earlier.state === 'refused') return undefined;
  if (earlier.staff.accountId !== accountId) throw buildDecidedAlready();
  // What is stored has no undefined fields.
  if (isDeepStrictEqual(earlier.subject, JSON.parse(JSON.stringify(subject)))) return earlier;
  if (earlier.state === 'started')
    throw new Problem('try-again', 'Your earlier decision is being carried out');
  return undefined;
}
