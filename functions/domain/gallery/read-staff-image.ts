import type { StaffImage } from '../../../shared/contract/images.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { tellingPresent } from '../../platform/changed-meanwhile.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { notFound } from '../../platform/problem.ts';
import type { Staff } from '../accounts/staff.ts';
import type { Decision, Image } from '../image.ts';
import { claimIn, claimKey, type ImageClaim } from '../image-claim.ts';
import { imageKind } from '../image-kind.ts';
import { liveCounts, liveKey } from '../live-counts.ts';
import { duplicatesOf } from './duplicates.ts';
import { wholeStaffImage } from './staff-image.ts';

/** An image with its claim, as both are now. */
interface PresentImage {
  image: Image;
  claim: ImageClaim | undefined;
}

/**
 * Reads an image with its claim, in one consistent reading.
 *
 * @throws Problem `not-found`
 */
export async function presentImage(id: ImageId): Promise<PresentImage> {
  const [item, claim] = await batchGet([keyOf(imageKind, id), claimKey(id)], { consistent: true });
  if (!item) throw notFound('This image does not exist');
  return { image: thingFrom(imageKind, item), claim: claimIn(claim) };
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
  const { image, claim } = await presentImage(id);
  const [[live], duplicates] = await Promise.all([batchGet([liveKey(id)]), duplicatesOf(image)]);
  return {
    ...(await wholeStaffImage(image, liveCounts(live ?? {}))),
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
export const onPresentImage = <T>(
  staff: Pick<Staff<'web'>, 'accountId'>,
  id: ImageId,
  work: () => Promise<T>,
): Promise<T> => tellingPresent('image', () => readStaffImage(staff, id), work);
