import { ulid } from 'ulid';
import type { ImageId } from '../../shared/ids.ts';
import type { ImageCategory } from '../../shared/image-categories.ts';
import { IMAGE_CONTENT_TYPES, IMAGE_LIMITS } from '../../shared/limits.ts';
import type { Rating } from '../../shared/ratings.ts';
import { type Actor, findThing, removeThing } from '../platform/data/change.ts';
import type { Write } from '../platform/data/commit.ts';
import { type Creation, createOnce } from '../platform/data/create-once.ts';
import { newTask } from '../platform/data/tasks.ts';
import { type PresignedUpload, presignUpload } from '../platform/media/presign.ts';
import { invalid, Problem } from '../platform/problem.ts';
import type { Image, Uploader } from './image.ts';
import { incomingKey } from './image-addresses.ts';
import { imageKind } from './image-kind.ts';

/** What an uploader says of a file before it is sent. */
export interface AnnouncedImage {
  title: string;
  altText: string;
  description?: string;
  category: ImageCategory;
  tags: string[];
  rating: Rating;
  /** The display name of who made it. */
  createdBy: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** An upload that has not come by then never will: its address is good for a quarter of an hour. */
const ABANDONED_AFTER_SECONDS = 24 * 60 * 60;

const EXPIRY = { kind: 'system', id: 'expire-upload', name: 'Expiry of uploads' };

interface Beginning {
  /** The attempt that this is: repeated, it gives the first one's image and a fresh address. */
  creation?: Creation | undefined;
  /** Who announces it, where that is more than the uploader's name: staff at their work. */
  actor?: Actor;
  /** What may refuse it, in the transaction that stores the image. */
  guards?: readonly Write[];
}

/**
 * Announces an image, so that its file can be sent straight to the storage. Where none comes within a day, the
 * image is forgotten again.
 *
 * @throws Problem `invalid` for a type or a size that would be refused anyway; as `createOnce`; what a guard throws
 */
export async function beginUpload(
  announced: AnnouncedImage,
  uploader: Uploader,
  { creation, actor, guards = [] }: Beginning = {},
): Promise<{ image: Image; upload: PresignedUpload }> {
  const { contentType, size } = announced;
  mustBeAcceptable(contentType, size);
  // `ulid` makes ids of the very form that an ImageId has.
  const imageId = ulid() as ImageId;
  const how = {
    actor: actor ?? { kind: uploader.kind, id: uploader.id, name: uploader.username },
    action: 'image.upload',
    tasks: [newTask('expire-upload', { imageId }, { afterSeconds: ABANDONED_AFTER_SECONDS })],
    guards,
  };
  const image = await createOnce(imageKind, awaitingUpload(imageId, announced, uploader), how, creation);
  return { image, upload: await presignUpload(incomingKey(image.id), { contentType, size }) };
}

/** Forgets an image whose file never came; any other stays as it is. */
export async function expireUpload(id: ImageId): Promise<void> {
  const image = await findThing(imageKind, id, { consistent: true });
  if (image?.processing !== 'awaiting-upload') return;
  try {
    await removeThing(imageKind, id, { actor: EXPIRY, action: 'image.expire', version: image.version });
  } catch (error) {
    // Its file came, or somebody removed it, at the last moment.
    if (!(error instanceof Problem)) throw error;
  }
}

/**
 * Refuses to announce a file that the processor would refuse anyway.
 *
 * @throws Problem `invalid`, naming the field
 */
export function mustBeAcceptable(contentType: string, size: number): void {
  if (!IMAGE_CONTENT_TYPES.some((accepted) => accepted === contentType))
    throw invalid('contentType', 'Only JPEG, PNG, GIF and WebP images are accepted.');
  if (!Number.isSafeInteger(size) || size < 1) throw invalid('size', 'The file is empty.');
  if (size > IMAGE_LIMITS.bytes)
    throw invalid('size', `The file is larger than ${IMAGE_LIMITS.bytes / 1024 ** 2} MB.`);
}

const awaitingUpload = (id: ImageId, announced: AnnouncedImage, uploadedBy: Uploader): Image => {
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
