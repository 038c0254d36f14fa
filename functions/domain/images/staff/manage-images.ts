import type { PresignedUpload } from '#platform/media/presign-upload.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import { claimImage, releaseImage } from '../claims/claim-image.ts';
import type { Image } from '../image.ts';
import { requireOtherThanUploader } from '../review/reviewers.ts';
import { replaceAliases } from '../tags/aliases.ts';
import { type AnnouncedImage, beginUpload } from '../upload/begin-upload.ts';
import { changeImage } from './change-image.ts';
import { toFullStaffImage } from './image-view.ts';
import { readImageAndClaim, readStaffImage, withCurrentImageOnConflict } from './read-image.ts';

/**
 * Starts a staff member's upload of an image, which is then reviewed like any other.
 *
 * @param key the client's idempotency key: repeating the request returns the same image with a new URL
 * @throws Problem `invalid`, naming the field; `key-reused` as `createOnce`
 */
export async function uploadImage(
  staff: Staff<'web'>,
  announced: Omit<AnnouncedImage, 'createdBy'>,
  key: string | undefined,
): Promise<{ image: StaffImage; upload: PresignedUpload }> {
  const { accountId, name } = staff;
  const { image, upload } = await beginUpload(
    { ...announced, tags: await replaceAliases(announced.tags), createdBy: name },
    { kind: 'web', id: accountId, username: name },
    {
      creation: key ? { system: 'web', accountId, key, body: announced } : undefined,
      actor: buildStaffActor(staff),
    },
  );
  return { image: await toFullStaffImage(image, { views: 0, likes: 0 }), upload };
}

/** The editable fields of an image; an omitted rating stays unchanged. */
type Metadata = Pick<Image, 'title' | 'altText' | 'description' | 'category' | 'tags'> & {
  rating?: Image['rating'] | undefined;
};

/**
 * Changes the metadata of an image; see `changeImage`.
 *
 * @param version the version that the caller edited; any if undefined
 * @returns the current image
 * @throws Problem `not-found`; `version-conflict` with the current image
 */
export async function updateImage(
  staff: Staff<'web'>,
  id: ImageId,
  { rating, ...metadata }: Metadata,
  version: number | undefined,
): Promise<StaffImage> {
  const tags = await replaceAliases(metadata.tags);
  const change = () => ({ ...metadata, tags, ...(rating && { rating }) });
  await withCurrentImageOnConflict(staff, id, () =>
    changeImage(staff, id, change, { version, onlyIfChanged: true }),
  );
  return readStaffImage(staff, id);
}

/**
 * Claims an image for a staff member who will review it; see `claimImage`.
 *
 * @throws Problem `not-found`; `conflict`, naming the holder of a claim, and for the caller's own image, as
 *   for a decision
 */
export async function claimStaffImage(staff: Staff<'web'>, id: ImageId): Promise<StaffImage> {
  const { image } = await readImageAndClaim(id);
  await requireOtherThanUploader(staff, image);
  await claimImage(id, { holder: staff.accountId, name: staff.name });
  return readStaffImage(staff, id);
}

/**
 * Releases a staff member's claim on an image, if they hold one.
 *
 * @throws Problem `not-found`
 */
export async function releaseStaffImage(staff: Staff<'web'>, id: ImageId): Promise<StaffImage> {
  await releaseImage(id, staff.accountId);
  return readStaffImage(staff, id);
}
