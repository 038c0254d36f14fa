import type { StaffImage } from '../../../shared/contract/images.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { changeThing } from '../../platform/data/change.ts';
import type { PresignedUpload } from '../../platform/media/presign.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { Image } from '../image.ts';
import { claimImage, releaseImage } from '../image-claim.ts';
import { imageKind } from '../image-kind.ts';
import { removeImage } from '../image-publishing.ts';
import { requireOtherThanUploader } from '../image-reviewers.ts';
import { type AnnouncedImage, beginUpload } from '../image-upload.ts';
import { onPresentImage, presentImage, readStaffImage } from './read-staff-image.ts';
import { wholeStaffImage } from './staff-image.ts';

/**
 * Announces an image that a member of staff uploads. It waits for a decision as any other does.
 *
 * @param key the client's name for this attempt: repeated under it, it gives the same image and an address anew
 * @throws Problem `invalid`, naming the field; `key-reused` as `createOnce`
 */
export async function uploadImage(
  staff: Staff<'web'>,
  announced: Omit<AnnouncedImage, 'createdBy'>,
  key: string | undefined,
): Promise<{ image: StaffImage; upload: PresignedUpload }> {
  const { accountId, name } = staff;
  const { image, upload } = await beginUpload(
    { ...announced, createdBy: name },
    { kind: 'web', id: accountId, username: name },
    {
      creation: key ? { system: 'web', accountId, key, body: announced } : undefined,
      actor: staffActor(staff),
    },
  );
  return { image: await wholeStaffImage(image, { views: 0, likes: 0 }), upload };
}

/** What can be changed of an image; a rating that is not named stays as it is. */
type Metadata = Pick<Image, 'title' | 'altText' | 'description' | 'category' | 'tags'> & {
  rating?: Image['rating'] | undefined;
};

/**
 * Changes what is said of an image; its lists, counts and words move with it.
 *
 * @param version the one that the change started from; any, where none is named
 * @returns the image as it is now
 * @throws Problem `not-found`; `changed-meanwhile` with the present image
 */
export async function updateImage(
  staff: Staff<'web'>,
  id: ImageId,
  { rating, ...metadata }: Metadata,
  version: number | undefined,
): Promise<StaffImage> {
  const how = { actor: staffActor(staff), action: 'image.update', ...(version !== undefined && { version }) };
  await onPresentImage(staff, id, () =>
    changeThing(imageKind, id, how, (present) => ({
      ...present,
      ...metadata,
      rating: rating ?? present.rating,
    })),
  );
  return readStaffImage(staff, id);
}

/**
 * Removes an image for good, with all that belongs to it.
 *
 * @param version the one that was looked at; any, where none is named
 * @throws Problem `not-found`; `changed-meanwhile` with the present image
 */
export const removeStaffImage = (
  staff: Staff<'web'>,
  id: ImageId,
  version: number | undefined,
): Promise<void> => onPresentImage(staff, id, () => removeImage(id, staffActor(staff), { version }));

/**
 * Claims an image for a member of staff, who is to decide on it; see `claimImage`.
 *
 * @throws Problem `not-found`; `conflict`, naming who has it, and for one's own image, as its decision would
 */
export async function claimStaffImage(staff: Staff<'web'>, id: ImageId): Promise<StaffImage> {
  const { image } = await presentImage(id);
  await requireOtherThanUploader(staff, image);
  await claimImage(id, { holder: staff.accountId, name: staff.name });
  return readStaffImage(staff, id);
}

/**
 * Gives up a member of staff's claim of an image, if they have one.
 *
 * @throws Problem `not-found`
 */
export async function releaseStaffImage(staff: Staff<'web'>, id: ImageId): Promise<StaffImage> {
  await releaseImage(id, staff.accountId);
  return readStaffImage(staff, id);
}
