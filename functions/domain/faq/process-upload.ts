import * as v from 'valibot';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import { FileRefused } from '#platform/media/file-refused.ts';
import { buildIncomingPrefix, type ProcessIncoming } from '#platform/media/incoming.ts';
import { deleteFromUploads, leavePlaceholder, readUpload } from '#platform/media/storage.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { FaqUploadId } from '#shared/ids.ts';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { deriveFaqImage } from './derive-image.ts';
import { buildFaqDerivedFolder } from './faq.ts';
import { faqUploadDefinition, type StoredFaqUpload } from './upload-definition.ts';

/** After this many crashed runs, the file itself is considered the cause. */
const MAX_ATTEMPTS = 3;
const GAVE_UP = "We couldn't process this image. Save it again or in another format, and upload that.";

const PROCESSOR = { kind: 'system', id: 'image-processor', name: 'Image processor' };

type Outcome = Pick<StoredFaqUpload, 'files' | 'refusal'> & { processing: 'done' | 'refused' };

/**
 * Turns an uploaded object into the files of an answer's image, or refuses it. If several runs process the
 * same object, each produces the same files, and the first to finish stores the result.
 */
export const processFaqUpload: ProcessIncoming = async ({ key, eTag }) => {
  const id = v.safeParse(FaqUploadId, key.slice(buildIncomingPrefix('faq').length));
  const upload = id.success && (await findEntity(faqUploadDefinition, id.output, { consistent: true }));
  if (!upload || isOver(upload)) return clear(key);
  const bytes = await readUpload(key, eTag, IMAGE_FILE_LIMITS.bytes);
  if (!bytes) return 'gone';
  const begun = await advanceUpload(upload.id, 'faqupload.process', (current) => ({
    ...current,
    processing: 'running',
    attempts: current.attempts + 1,
  }));
  if (!begun) return clear(key);
  const outcome = await processUpload(begun, bytes);
  const action = outcome.files ? 'faqupload.processed' : 'faqupload.refused';
  const ended = await advanceUpload(upload.id, action, (current) => ({ ...current, ...outcome }));
  if (!ended) await clearFiles(upload.id, outcome);
  await leavePlaceholder(key);
  return ended ? outcome.processing : 'cleared';
};

const isOver = ({ processing }: StoredFaqUpload): boolean =>
  processing === 'done' || processing === 'refused';

async function clear(key: string): Promise<'cleared'> {
  await leavePlaceholder(key);
  return 'cleared';
}

async function processUpload({ id, attempts }: StoredFaqUpload, bytes: Buffer): Promise<Outcome> {
  if (attempts > MAX_ATTEMPTS) return { processing: 'refused', refusal: GAVE_UP };
  try {
    return { processing: 'done', files: await deriveFaqImage(bytes, id) };
  } catch (error) {
    if (error instanceof FileRefused) return { processing: 'refused', refusal: error.message };
    throw error;
  }
}

/** Deletes the files if the upload was deleted while they were being written. */
async function clearFiles(id: FaqUploadId, { files }: Outcome): Promise<void> {
  const isGone = !(await findEntity(faqUploadDefinition, id, { consistent: true }));
  if (isGone && files) await deleteFromUploads(buildFaqDerivedFolder(files.hash));
}

/** Updates an upload that is not finished; returns undefined if it is finished or deleted. */
async function advanceUpload(
  id: FaqUploadId,
  action: string,
  next: (current: StoredFaqUpload) => StoredFaqUpload,
): Promise<StoredFaqUpload | undefined> {
  try {
    return await updateEntity(faqUploadDefinition, id, { actor: PROCESSOR, action }, (current) => {
      if (isOver(current)) throw new Problem('conflict', 'The upload has moved on');
      return next(current);
    });
  } catch (error) {
    if (isConflict(error) || (error instanceof Problem && error.code === 'not-found')) return undefined;
    throw error;
  }
}
