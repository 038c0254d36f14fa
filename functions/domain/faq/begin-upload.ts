import { findEntity } from '#platform/data/change.ts';
import { createOnce } from '#platform/data/create-once.ts';
import { type PresignedUpload, presignUpload } from '#platform/media/presign-upload.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { FaqUploadId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { requireAcceptable } from '../images/upload/begin-upload.ts';
import { expireFaqUploadTask } from './tasks.ts';
import { buildFaqIncomingKey, faqUploadDefinition, type StoredFaqUpload } from './upload-definition.ts';

/** The description of a file before it is uploaded. */
interface AnnouncedFile {
  fileName: string;
  contentType: string;
  /** The size in bytes. */
  size: number;
}

/** Uploads that no answer uses by then are deleted with their files. */
const RETENTION_SECONDS = 24 * 60 * 60;

/**
 * Creates an upload for an image of an answer, so that its file can be sent directly to S3.
 *
 * @param key the client's idempotency key: repeating the request returns the same upload with a new URL
 * @throws Problem `invalid` for a type or size that is not accepted; `key-reused` as `createOnce`
 */
export async function beginFaqUpload(
  staff: Staff<'web'>,
  { fileName, contentType, size }: AnnouncedFile,
  key: string | undefined,
): Promise<{ image: StoredFaqUpload; upload: PresignedUpload }> {
  requireAcceptable(contentType, size);
  // A FaqUploadId is a ULID.
  const id = createUlid() as FaqUploadId;
  const announced = { originalName: fileName, contentType, announcedSize: size };
  const options = {
    actor: buildStaffActor(staff),
    action: 'faqupload.announce' satisfies AuditedAction,
    tasks: [expireFaqUploadTask.create({ uploadId: id }, { afterSeconds: RETENTION_SECONDS })],
  };
  const body = { fileName, contentType, size };
  const creation = key ? ({ system: 'web', accountId: staff.accountId, key, body } as const) : undefined;
  const image = await createOnce(
    faqUploadDefinition,
    { ...announced, id, version: 1, processing: 'awaiting-upload', attempts: 0 },
    options,
    creation,
  );
  return { image, upload: await presignUpload(buildFaqIncomingKey(image.id), { contentType, size }) };
}

/**
 * Reads the current state of an upload.
 *
 * @throws Problem `not-found`, also for an upload that was not used within a day
 */
export async function readFaqUpload(id: FaqUploadId): Promise<StoredFaqUpload> {
  const upload = await findEntity(faqUploadDefinition, id, { consistent: true });
  if (!upload) throw buildNotFound('This image no longer exists');
  return upload;
}
