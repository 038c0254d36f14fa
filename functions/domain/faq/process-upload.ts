import * as v from 'valibot';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import type { MutationOptions } from '#platform/data/plan-change.ts';
import { FileRefused } from '#platform/media/file-refused.ts';
import { buildIncomingPrefix, type ProcessIncoming } from '#platform/media/incoming.ts';
import { deleteFromUploads, leavePlaceholder, readUpload } from '#platform/media/storage.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { FaqUploadId } from '#shared/ids.ts';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { attemptProcessing, reportFailedUpload } from '../incoming/attempt-processing.ts';
import { deriveFaqImage } from './derive-image.ts';
import { buildFaqDerivedFolder } from './faq.ts';
import { faqUploadDefinition, type StoredFaqUpload } from './upload-definition.ts';

const PROCESSOR = { kind: 'system', id: 'image-processor', name: 'Image processor' };

type Outcome = Pick<StoredFaqUpload, 'files' | 'refusal'> & { processing: 'done' | 'refused' | 'failed' };

/** The result if no attempt has one. */
const FAILED: Outcome = {
  processing: 'failed',
  refusal: "We couldn't process this image. Please try again.",
};

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
  const begun = await advanceUpload(upload.id, { action: 'faqupload.process' }, (current) => ({
    ...current,
    processing: 'running',
    attempts: current.attempts + 1,
  }));
  if (!begun) return clear(key);
  const attempted = await attemptProcessing({
    attempt: begun.attempts,
    process: () => processUpload(begun.id, bytes),
  });
  const outcome = 'outcome' in attempted ? attempted.outcome : FAILED;
  const options = {
    action: outcome.files ? 'faqupload.processed' : `faqupload.${outcome.processing}`,
    tasks:
      'failure' in attempted
        ? await reportFailedUpload({ what: 'image of an answer', id: begun.id, ...attempted })
        : [],
  };
  const ended = await advanceUpload(begun.id, options, (current) => ({ ...current, ...outcome }));
  if (!ended) await clearFiles(begun.id, outcome);
  await leavePlaceholder(key);
  return ended ? outcome.processing : 'cleared';
};

const isOver = ({ processing }: StoredFaqUpload): boolean =>
  processing === 'done' || processing === 'refused' || processing === 'failed';

async function clear(key: string): Promise<'cleared'> {
  await leavePlaceholder(key);
  return 'cleared';
}

async function processUpload(id: FaqUploadId, bytes: Buffer): Promise<Outcome> {
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
  options: Pick<MutationOptions, 'action' | 'tasks'>,
  next: (current: StoredFaqUpload) => StoredFaqUpload,
): Promise<StoredFaqUpload | undefined> {
  try {
    return await updateEntity(faqUploadDefinition, id, { actor: PROCESSOR, ...options }, (current) => {
      if (isOver(current)) throw new Problem('conflict', 'The upload has moved on');
      return next(current);
    });
  } catch (error) {
    if (isConflict(error) || (error instanceof Problem && error.code === 'not-found')) return undefined;
    throw error;
  }
}
