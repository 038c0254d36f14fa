import type { StaffImage } from '../../../shared/contract/images.ts';
import type { ImageId } from '../../../shared/ids.ts';
import type { ReviewReason } from '../../../shared/review-reasons.ts';
import { tellingPresent } from '../../platform/changed-meanwhile.ts';
import type { Write } from '../../platform/data/commit.ts';
import { sideBySide } from '../../platform/data/side-by-side.ts';
import { log } from '../../platform/log.ts';
import { isPassing } from '../../platform/passing-failure.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { Image } from '../image.ts';
import { claimed, endClaim, releaseImage } from '../image-claim.ts';
import { approveImage, DEFAULT_REASON, rejectImage } from '../image-publishing.ts';
import { requireOtherThanUploader } from '../image-reviewers.ts';
import { onPresentImage, presentImage, readStaffImage } from './read-staff-image.ts';
import { staffImage } from './staff-image.ts';

/** Decisions move the same counters, and each publishes files: more at a time would not be quicker. */
const AT_A_TIME = 5;

/** A decision as a member of staff makes it. */
interface Review {
  status: 'approved' | 'rejected';
  reason?: ReviewReason | undefined;
  note?: string | undefined;
  /** The version that was looked at; any, where none is named. */
  version?: number | undefined;
}

/**
 * Approves or rejects an image in the name of a member of staff, whatever was decided before. It ends their claim.
 *
 * @returns the image as it is now
 * @throws Problem `invalid` for a reason to approve; `not-found`; `conflict` for one's own image, for one that
 *   somebody else has claimed, and while its file is not processed; `changed-meanwhile` with the present image
 */
export async function reviewImage(staff: Staff<'web'>, id: ImageId, review: Review): Promise<StaffImage> {
  mustFit(review);
  await onPresentImage(staff, id, () => decideOnImage(staff, id, review));
  return readStaffImage(staff, id);
}

function mustFit({ status, reason }: Review): void {
  if (status === 'approved' && reason) throw invalid('reason', 'Only a rejection has a reason');
}

/**
 * Makes a member of staff's decision on an image. The very one that they made last stands as it is: nothing is
 * written for an answer that was lost.
 *
 * @param guards what else may refuse the decision, in its own transaction
 * @returns the image as it is now
 * @throws Problem as `reviewImage`, but `changed-meanwhile` with the image as it is stored
 */
export async function decideOnImage(
  staff: Staff<'web'>,
  id: ImageId,
  review: Review,
  guards: readonly Write[] = [],
): Promise<Image> {
  const { image, claim } = await presentImage(id);
  if (isRepeated(staff, image, review)) {
    await releaseImage(id, staff.accountId);
    return image;
  }
  if (claim && claim.holder !== staff.accountId) throw claimed(claim.name);
  await requireOtherThanUploader(staff, image);
  const { status, reason, note, version } = review;
  const deciding = { note, version, guards: [endClaim(id, staff.accountId), ...guards] };
  const actor = staffActor(staff);
  return status === 'approved'
    ? approveImage(id, actor, deciding)
    : rejectImage(id, actor, { reason, ...deciding });
}

/** Whether the last decision on an image is this very one, made by the same person on the version they looked at. */
function isRepeated(
  { accountId }: Staff<'web'>,
  { decisions = [], version: present }: Image,
  { status, reason, note = '', version = present }: Review,
): boolean {
  const last = decisions.at(-1);
  return (
    last?.decision === status &&
    last.by.kind === 'web' &&
    last.by.id === accountId &&
    last.reason === (status === 'rejected' ? (reason ?? DEFAULT_REASON) : undefined) &&
    (last.note ?? '') === note &&
    // Whoever looked at any other version has not seen what became of it since.
    (version === present || version === last.on)
  );
}

/** The same decision on several images. */
interface ReviewOfMany extends Omit<Review, 'version'> {
  /** The version that was looked at, by the image; any, where none is named. */
  versions?: Partial<Record<ImageId, number>>;
}

/** What came of one image among several. */
interface ReviewResult {
  id: ImageId;
  ok: boolean;
  image?: StaffImage;
  code?: Problem['code'];
  message?: string;
}

/**
 * Decides the same on several images, some at a time. One that is refused does not keep the others from being
 * decided on.
 *
 * @returns what came of each, in the order given; with the present image where that is no longer as it was looked at
 * @throws Problem `invalid` for a reason to approve
 */
export async function reviewImages(
  staff: Staff<'web'>,
  ids: readonly ImageId[],
  { versions = {}, ...review }: ReviewOfMany,
): Promise<ReviewResult[]> {
  mustFit(review);
  const results = new Map<ImageId, ReviewResult>();
  await sideBySide(ids, AT_A_TIME, async (id) => {
    results.set(id, await resultOf(staff, id, { ...review, version: versions[id] }));
  });
  return ids.flatMap((id) => results.get(id) ?? []);
}

async function resultOf(staff: Staff<'web'>, id: ImageId, review: Review): Promise<ReviewResult> {
  const present = async () => staffImage((await presentImage(id)).image);
  try {
    const image = await tellingPresent('image', present, () => decideOnImage(staff, id, review));
    return { id, ok: true, image: await staffImage(image) };
  } catch (error) {
    return { id, ok: false, ...(await refusalOf(id, error)) };
  }
}

async function refusalOf(
  id: ImageId,
  error: unknown,
): Promise<Pick<ReviewResult, 'image'> & Pick<Problem, 'code' | 'message'>> {
  if (error instanceof Problem) {
    const { code, message, details } = error;
    // What came too late is told with the image as a list shows it, see `resultOf`.
    return code === 'changed-meanwhile'
      ? { code, message, image: details.data as StaffImage }
      : { code, message };
  }
  if (isPassing(error)) return { code: 'unavailable', message: 'This is busy at the moment' };
  const cause = error instanceof Error ? error : new Error(String(error));
  await log('error', 'One of several images could not be decided on', { image: id, cause });
  return { code: 'internal-error', message: 'Something went wrong on our side' };
}
