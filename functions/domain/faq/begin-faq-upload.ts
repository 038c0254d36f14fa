import { ulid } from 'ulid';
import type { FaqUploadId } from '../../../shared/ids.ts';
import { findThing } from '../../platform/data/change.ts';
import { createOnce } from '../../platform/data/create-once.ts';
import { newTask } from '../../platform/data/tasks.ts';
import { type PresignedUpload, presignUpload } from '../../platform/media/presign.ts';
import { notFound } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import { mustBeAcceptable } from '../image-upload.ts';
import { faqIncomingKey, faqUploadKind, type StoredFaqUpload } from './faq-upload.ts';

/** What is said of a file before it is sent. */
interface AnnouncedFile {
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** What no answer took by then is forgotten with its files. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Announces an image for an answer, so that its file can be sent straight to the storage.
 *
 * @param key the client's name for this attempt: repeated under it, it gives the same upload and an address anew
 * @throws Problem `invalid` for a type or a size that would be refused anyway; `key-reused` as `createOnce`
 */
export async function beginFaqUpload(
  staff: Staff<'web'>,
  { fileName, contentType, size }: AnnouncedFile,
  key: string | undefined,
): Promise<{ image: StoredFaqUpload; upload: PresignedUpload }> {
  mustBeAcceptable(contentType, size);
  // `ulid` makes ids of the very form that a FaqUploadId has.
  const id = ulid() as FaqUploadId;
  const announced = { originalName: fileName, contentType, announcedSize: size };
  const how = {
    actor: staffActor(staff),
    action: 'faqupload.announce',
    tasks: [newTask('expire-faq-upload', { uploadId: id }, { afterSeconds: KEPT_SECONDS })],
  };
  const body = { fileName, contentType, size };
  const creation = key ? ({ system: 'web', accountId: staff.accountId, key, body } as const) : undefined;
  const image = await createOnce(
    faqUploadKind,
    { ...announced, id, version: 1, processing: 'awaiting-upload', attempts: 0 },
    how,
    creation,
  );
  return { image, upload: await presignUpload(faqIncomingKey(image.id), { contentType, size }) };
}

/**
 * How far an upload is at this moment.
 *
 * @throws Problem `not-found`, also for one that nobody used within a day
 */
export async function readFaqUpload(id: FaqUploadId): Promise<StoredFaqUpload> {
  const upload = await findThing(faqUploadKind, id, { consistent: true });
  if (!upload) throw notFound('This image does not exist any more');
  return upload;
}
