import type { StaffImage } from '../../../shared/contract/images.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Staff } from '../accounts/staff.ts';
import type { Decision, Image } from '../image.ts';
import { claimIn, claimKey, type ImageClaim } from '../image-claim.ts';
import { imageKind } from '../image-kind.ts';
import { type LiveCounts, liveCounts, liveKey } from '../live-counts.ts';
import { duplicatesOf } from './duplicates.ts';
import { wholeStaffImage } from './staff-image.ts';

/** An image with what lies beside it, as it is now. */
interface PresentImage {
  image: Image;
  counts: LiveCounts;
  claim: ImageClaim | undefined;
}

/**
 * Reads an image with its counts and its claim, in one consistent reading.
 *
 * @throws Problem `not-found`
 */
export async function presentImage(id: ImageId): Promise<PresentImage> {
  const keys = [keyOf(imageKind, id), liveKey(id), claimKey(id)];
  const [item, live, claim] = await batchGet(keys, { consistent: true });
  if (!item) throw notFound('This image does not exist');
  return { image: thingFrom(imageKind, item), counts: liveCounts(live ?? {}), claim: claimIn(claim) };
}

/**
 * One image as staff see it by itself: with all of its files, what was decided on it, who looks into it, and the
 * images like it.
 *
 * @throws Problem `not-found`
 */
export async function readStaffImage(
  { accountId }: Pick<Staff<'web'>, 'accountId'>,
  id: ImageId,
): Promise<StaffImage> {
  const { image, counts, claim } = await presentImage(id);
  const [view, duplicates] = await Promise.all([wholeStaffImage(image, counts), duplicatesOf(image)]);
  return {
    ...view,
    ...(duplicates.length > 0 && { duplicates }),
    ...(image.decisions && { history: image.decisions.map(pastDecision) }),
    ...(claim && { claim: { by: claim.name, mine: claim.holder === accountId, until: claim.until } }),
  };
}

const pastDecision = ({ decision, by, reason, note, at }: Decision) => ({
  decision,
  by: by.name,
  ...(reason && { reason }),
  ...(note !== undefined && { note }),
  at,
});

/**
 * Does something with an image for a member of staff; where that comes too late, they are told so with the image
 * as staff see it now.
 *
 * @throws whatever the work throws, but a Problem `changed-meanwhile` with that image in `data`
 */
export async function onPresentImage<T>(
  staff: Pick<Staff<'web'>, 'accountId'>,
  id: ImageId,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'changed-meanwhile')) throw error;
    const data = await readStaffImage(staff, id);
    throw new Problem('changed-meanwhile', 'Somebody else changed this image meanwhile', {
      data,
      cause: error,
    });
  }
}
