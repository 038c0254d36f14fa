import pMap from 'p-map';
import type { Write } from '#platform/data/commit.ts';
import { describeFailure } from '#platform/partial-failure.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildStaffActor, type Staff, type StaffMember } from '../../accounts/staff.ts';
import { buildClaimed, endClaim, releaseImage } from '../claims/claim-image.ts';
import type { Image } from '../image.ts';
import { approveImage, DEFAULT_REASON, rejectImage } from '../publishing/decide-image.ts';
import { toStaffImage } from '../staff/image-view.ts';
import {
  type ImageAndClaim,
  readImageAndClaim,
  readStaffImage,
  withCurrentImageOnConflict,
} from '../staff/read-image.ts';
import type { Review } from './review.ts';
import { requireOtherThanUploader } from './reviewers.ts';

/** Decisions update the same counters and publish files, so more at a time would not be faster. */
const CONCURRENCY = 5;

/**
 * Approves or rejects an image in the name of a staff member, whatever earlier decisions were. Ends their
 * claim.
 *
 * @returns the current image
 * @throws Problem `invalid` for a reason with an approval; `not-found`; `conflict` for the caller's own
 *   image, for one that someone else has claimed, and before its file is processed; `version-conflict` with
 *   the current image
 */
export async function reviewImage(staff: Staff<'web'>, id: ImageId, review: Review): Promise<StaffImage> {
  requireMatchingReason(review);
  await withCurrentImageOnConflict(staff, id, () => decideOnImage(staff, id, review));
  return readStaffImage(staff, id);
}

/** @throws Problem `invalid` for a reason with an approval */
export function requireMatchingReason({ status, reason }: Review): void {
  if (status === 'approved' && reason) throw buildInvalid('reason', 'Only rejections can have a reason');
}

/**
 * Stores a staff member's decision on an image. If it repeats their last decision, nothing is written,
 * because the request may be a retry after a lost response.
 *
 * @param guards additional conditions for the transaction
 * @returns the current image
 * @throws Problem as `reviewImage`, but `version-conflict` with the stored image
 */
export async function decideOnImage(
  staff: StaffMember,
  id: ImageId,
  review: Review,
  guards: readonly Write[] = [],
): Promise<Image> {
  return decideOnReadImage(staff, await readImageAndClaim(id), review, guards);
}

/** Does what `decideOnImage` does with an image that the caller has just read. */
export async function decideOnReadImage(
  staff: StaffMember,
  { image, claim }: ImageAndClaim,
  review: Review,
  guards: readonly Write[] = [],
): Promise<Image> {
  const { id } = image;
  if (isRepeated(staff, image, review)) {
    await releaseImage(id, staff.accountId);
    return image;
  }
  await requireMayDecide(staff, { image, claim });
  const { status, reason, note, version } = review;
  const deciding = {
    note,
    version,
    current: image,
    isDone: (now: Image) => isRepeated(staff, now, review),
    guards: [endClaim(id, staff.accountId), ...guards],
  };
  const actor = buildStaffActor(staff);
  return status === 'approved'
    ? approveImage(id, actor, deciding)
    : rejectImage(id, actor, { reason, ...deciding });
}

/** @throws Problem `conflict` for the caller's own image, and for one that someone else has claimed */
export async function requireMayDecide(staff: StaffMember, { image, claim }: ImageAndClaim): Promise<void> {
  if (claim && claim.holder !== staff.accountId) throw buildClaimed(claim.name);
  await requireOtherThanUploader(staff, image);
}

/** Whether a decision repeats the last one: by the same person and on the same version. */
export function isRepeated(
  { system, accountId }: StaffMember,
  { decisions = [], version: current }: Image,
  { status, reason, note = '', version = current }: Review,
): boolean {
  const last = decisions.at(-1);
  return (
    last?.decision === status &&
    last.by.kind === system &&
    last.by.id === accountId &&
    last.reason === (status === 'rejected' ? (reason ?? DEFAULT_REASON) : undefined) &&
    (last.note ?? '') === note &&
    // A caller who saw any other version has not seen later changes.
    (version === current || version === last.on)
  );
}

/** The same decision on several images. */
interface ReviewOfMany extends Omit<Review, 'version'> {
  /** The version that the caller saw, by image id; any if undefined. */
  versions?: Partial<Record<ImageId, number>>;
}

/** The result for one of several images. */
interface ReviewResult {
  id: ImageId;
  ok: boolean;
  image?: StaffImage;
  code?: Problem['code'];
  message?: string;
}

/**
 * Applies the same decision to several images, some at a time. A failure for one image does not affect the
 * others.
 *
 * @returns a result for each image in the given order, with the current image after a version conflict
 * @throws Problem `invalid` for a reason with an approval
 */
export async function reviewImages(
  staff: Staff<'web'>,
  ids: readonly ImageId[],
  { versions = {}, ...review }: ReviewOfMany,
): Promise<ReviewResult[]> {
  requireMatchingReason(review);
  const results = new Map<ImageId, ReviewResult>();
  await pMap(
    ids,
    async (id) => {
      results.set(id, await reviewOne(staff, id, { ...review, version: versions[id] }));
    },
    { concurrency: CONCURRENCY },
  );
  return ids.flatMap((id) => results.get(id) ?? []);
}

async function reviewOne(staff: Staff<'web'>, id: ImageId, review: Review): Promise<ReviewResult> {
  const current = async () => toStaffImage((await readImageAndClaim(id)).image);
  try {
    const image = await withCurrentOnConflict('image', current, () => decideOnImage(staff, id, review));
    return { id, ok: true, image: await toStaffImage(image) };
  } catch (error) {
    return { id, ok: false, ...(await toRefusal(id, error)) };
  }
}

async function toRefusal(
  id: ImageId,
  error: unknown,
): Promise<Pick<ReviewResult, 'image'> & Pick<Problem, 'code' | 'message'>> {
  const failure = await describeFailure(error, { image: id });
  // A version conflict has the image as lists show it; see `reviewOne`.
  return error instanceof Problem && error.code === 'version-conflict'
    ? { ...failure, image: error.details.data as StaffImage }
    : failure;
}
