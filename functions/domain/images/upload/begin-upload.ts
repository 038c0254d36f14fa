import type { Actor } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { type Creation, createOnce } from '#platform/data/create-once.ts';
import { type PresignedUpload, presignUpload } from '#platform/media/presign-upload.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { ImageId } from '#shared/ids.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import { IMAGE_CONTENT_TYPES, IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import type { Rating } from '#shared/ratings.ts';
import type { UploadStamp } from '../../payments/subscriptions/upload-stamp.ts';
import { buildIncomingKey } from '../file-addresses.ts';
import type { Image, Uploader } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { createExpireUploadTask } from '../image-tasks.ts';

/** The description of an image before it is uploaded. */
export interface AnnouncedImage {
  title: string;
  altText: string;
  description?: string;
  category: ImageCategory;
  tags: string[];
  rating: Rating;
  /** The creator's display name. */
  createdBy: string;
  fileName: string;
  contentType: string;
  /** The size in bytes. */
  size: number;
}

interface UploadStart {
  /** The client's request, to recognize repetitions: they return the first request's image with a new URL. */
  creation?: Creation | undefined;
  /** The actor, if it is not simply the uploader, such as a staff member. */
  actor?: Actor;
  /** Additional conditions for the transaction that stores the image. */
  guards?: readonly Write[];
  /** What the image carries of its uploader's benefits. */
  stamp?: UploadStamp;
}

/**
 * Starts the upload of an image, so that its file can be sent directly to S3. If no file arrives within a
 * day, the image is deleted.
 *
 * @throws Problem `invalid` for a type or size that is not accepted; as `createOnce`; any error of a guard
 */
export async function beginUpload(
  announced: AnnouncedImage,
  uploader: Uploader,
  { creation, actor, guards = [], stamp = {} }: UploadStart = {},
): Promise<{ image: Image; upload: PresignedUpload }> {
  const { contentType, size } = announced;
  requireAcceptable(contentType, size);
  // An ImageId is a ULID.
  const imageId = createUlid() as ImageId;
  const options = {
    actor: actor ?? { kind: uploader.kind, id: uploader.id, name: uploader.username },
    action: 'image.upload',
    tasks: [createExpireUploadTask(imageId)],
    guards,
  };
  const image = await createOnce(
    imageDefinition,
    { ...buildAwaitingImage(imageId, announced, uploader), ...stamp },
    options,
    creation,
  );
  return { image, upload: await presignUpload(buildIncomingKey(image.id), { contentType, size }) };
}

/**
 * Rejects a file that the processor would refuse anyway.
 *
 * @throws Problem `invalid`, naming the field
 */
export function requireAcceptable(contentType: string, size: number): void {
  if (!IMAGE_CONTENT_TYPES.some((accepted) => accepted === contentType))
    throw buildInvalid('contentType', 'Only JPEG, PNG, GIF and WebP images are accepted.');
  if (!Number.isSafeInteger(size) || size < 1) throw buildInvalid('size', 'The file is empty.');
  if (size > IMAGE_FILE_LIMITS.bytes)
    throw buildInvalid('size', `The file is larger than ${IMAGE_FILE_LIMITS.bytes / 1024 ** 2} MB.`);
}

const buildAwaitingImage = (id: ImageId, announced: AnnouncedImage, uploadedBy: Uploader): Image => {
  const { fileName, size, description = '', ...fields } = announced;
  return {
    ...fields,
    id,
    version: 1,
    description,
    uploadedBy,
    originalName: fileName,
    announcedSize: size,
    approvalStatus: 'pending',
    processing: 'awaiting-upload',
  };
};
