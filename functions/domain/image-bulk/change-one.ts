import { findEntity, requireVersion } from '#platform/data/change.ts';
import { describeFailure } from '#platform/partial-failure.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { BulkChange, BulkFailure } from '#shared/contract/image-bulk.ts';
import type { BulkResult } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { buildStaffActor, type StaffMember } from '../accounts/staff.ts';
import { removeImage } from '../image-removal/remove-image.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { decideOnReadImage, isRepeated } from '../images/review/review-images.ts';
import { isUploadedBy } from '../images/review/reviewers.ts';
import { changeImage } from '../images/staff/change-image.ts';
import { toStaffImage } from '../images/staff/image-view.ts';
import { type ImageAndClaim, readImageAndClaim } from '../images/staff/read-image.ts';
import { replaceAliases } from '../images/tags/aliases.ts';

/**
 * Applies a bulk change to one image. An image that already is as wanted stays unchanged, so that a repetition does no
 * harm. Images that the caller uploaded are left to someone else.
 *
 * @param version the version that the caller saw; any if undefined
 * @returns the result, with the reason if the image was not changed
 */
export async function changeOne(
  staff: StaffMember<'web'>,
  id: ImageId,
  change: BulkChange,
  version?: number,
): Promise<BulkResult> {
  const current = async () => toStaffImage((await readImageAndClaim(id)).image);
  try {
    const image = await withCurrentOnConflict('image', current, () =>
      applyChange(staff, id, change, version),
    );
    return { id, ok: true, ...(image && { image: await toStaffImage(image) }) };
  } catch (error) {
    const failure = { ...(await describeFailure(error, { image: id })), ...(await describeImage(staff, id)) };
    const isConflict = error instanceof Problem && error.code === 'version-conflict';
    // A version conflict has the image as lists show it, see above.
    const conflicting = isConflict ? { image: error.details.data as NonNullable<BulkResult['image']> } : {};
    return { id, ok: false, ...failure, ...conflicting };
  }
}

/** What identifies an image that was not changed to the person who chose it with many others. */
async function describeImage(
  staff: StaffMember<'web'>,
  id: ImageId,
): Promise<Pick<BulkFailure, 'title' | 'isOwn' | 'approvalStatus'>> {
  const image = await findEntity(imageDefinition, id).catch(() => undefined);
  if (!image) return {};
  const isOwn = isUploadedBy(staff, image.uploadedBy);
  const { title, originalName, approvalStatus } = image;
  return { title: title || originalName, approvalStatus, ...(isOwn && { isOwn }) };
}

/** Each retry handles a concurrent change of the image, which may be the same one by a task that runs twice. */
const MAX_ATTEMPTS = 4;

/** @returns the current image; undefined if it was deleted */
async function applyChange(
  staff: StaffMember<'web'>,
  id: ImageId,
  change: BulkChange,
  version: number | undefined,
): Promise<Image | undefined> {
  for (let tries = 1; ; tries++) {
    const read = await readImageAndClaim(id);
    try {
      return await applyOnce(staff, read, change, version ?? read.image.version);
    } catch (error) {
      const hasMoved = error instanceof Problem && error.code === 'version-conflict';
      if (!hasMoved || version !== undefined || tries === MAX_ATTEMPTS) throw error;
    }
  }
}

async function applyOnce(
  staff: StaffMember<'web'>,
  read: ImageAndClaim,
  { status, reason, note, delete: deletes, ...details }: BulkChange,
  version: number,
): Promise<Image | undefined> {
  const { image } = read;
  const { id } = image;
  // Another decision would change nothing but the history.
  if (status === 'approved' && image.approvalStatus === status) {
    if (!isRepeated(staff, image, { status, note, version })) requireVersion(imageDefinition, image, version);
    return image;
  }
  if (status) return decideOnReadImage(staff, read, { status, reason, note, version });
  if (deletes) {
    await removeImage(id, buildStaffActor(staff), { version });
    return undefined;
  }
  const addTags = await replaceAliases(details.addTags ?? []);
  const next = (current: Image) => changeDetails(current, { ...details, addTags });
  return changeImage(staff, id, next, { version, current: image, onlyIfChanged: true });
}

type Details = Pick<BulkChange, 'rating' | 'category' | 'addTags' | 'removeTags'>;

function changeDetails(
  image: Image,
  { rating = image.rating, category = image.category, addTags = [], removeTags = [] }: Details,
): Pick<Image, 'rating' | 'category' | 'tags'> {
  const kept = image.tags.filter((tag) => !removeTags.includes(tag));
  const tags = [...new Set([...kept, ...addTags])];
  if (tags.length > IMAGE_LIMITS.tags)
    throw buildInvalid('addTags', `An image can have up to ${IMAGE_LIMITS.tags} tags`);
  return { rating, category, tags };
}
