import * as v from 'valibot';
import { FaqUploadId } from '../../../shared/ids.ts';
import { IMAGE_LIMITS } from '../../../shared/limits.ts';
import { changeThing, findThing } from '../../platform/data/change.ts';
import { ImageRefused } from '../../platform/media/image-refused.ts';
import { deleteFromUploads, deleteUpload, readUpload } from '../../platform/media/storage.ts';
import { Problem } from '../../platform/problem.ts';
import { deriveFaqImage } from './derive-faq-image.ts';
import { faqDerivedFolder } from './faq.ts';
import { FAQ_INCOMING, faqUploadKind, type StoredFaqUpload } from './faq-upload.ts';

/** After so many runs that died, the file itself is to blame. */
const MOST_ATTEMPTS = 3;
const GAVE_UP = 'The image could not be processed. Save it anew, or in another format, and upload that.';

const PROCESSOR = { kind: 'system', id: 'image-processor', name: 'Image processor' };

type Outcome = Pick<StoredFaqUpload, 'files' | 'refusal'> & { processing: 'done' | 'refused' };

/**
 * Turns an uploaded object into the files of an image for an answer, or refuses it. Several may be told of one object:
 * each then makes the very same files, and the first to end has its word.
 *
 * @param object by what its event or a list says of it
 * @returns what became of it
 */
export async function processFaqUpload({
  key,
  eTag,
}: {
  key: string;
  eTag: string;
}): Promise<'done' | 'refused' | 'cleared' | 'gone'> {
  const id = v.safeParse(FaqUploadId, key.slice(FAQ_INCOMING.length));
  const upload = id.success && (await findThing(faqUploadKind, id.output, { consistent: true }));
  if (!upload || isOver(upload)) return clear(key);
  const bytes = await readUpload(key, eTag, IMAGE_LIMITS.bytes);
  if (!bytes) return 'gone';
  const begun = await moveOn(upload.id, 'faqupload.process', (present) => ({
    ...present,
    processing: 'running',
    attempts: present.attempts + 1,
  }));
  if (!begun) return clear(key);
  const outcome = await workOn(begun, bytes);
  const action = outcome.files ? 'faqupload.processed' : 'faqupload.refused';
  const ended = await moveOn(upload.id, action, (present) => ({ ...present, ...outcome }));
  if (!ended) await clearFiles(upload.id, outcome);
  await deleteUpload(key);
  return ended ? outcome.processing : 'cleared';
}

const isOver = ({ processing }: StoredFaqUpload): boolean =>
  processing === 'done' || processing === 'refused';

async function clear(key: string): Promise<'cleared'> {
  await deleteUpload(key);
  return 'cleared';
}

async function workOn({ id, attempts }: StoredFaqUpload, bytes: Buffer): Promise<Outcome> {
  if (attempts > MOST_ATTEMPTS) return { processing: 'refused', refusal: GAVE_UP };
  try {
    return { processing: 'done', files: await deriveFaqImage(bytes, id) };
  } catch (error) {
    if (error instanceof ImageRefused) return { processing: 'refused', refusal: error.message };
    throw error;
  }
}

/** Where the upload was forgotten while its files were being written, they belong to nobody. */
async function clearFiles(id: FaqUploadId, { files }: Outcome): Promise<void> {
  const isGone = !(await findThing(faqUploadKind, id, { consistent: true }));
  if (isGone && files) await deleteFromUploads(faqDerivedFolder(files.hash));
}

/** Changes an upload that is not over yet; undefined where it is, or is gone. */
async function moveOn(
  id: FaqUploadId,
  action: string,
  next: (present: StoredFaqUpload) => StoredFaqUpload,
): Promise<StoredFaqUpload | undefined> {
  try {
    return await changeThing(faqUploadKind, id, { actor: PROCESSOR, action }, (present) => {
      if (isOver(present)) throw new Problem('conflict', 'The upload has moved on');
      return next(present);
    });
  } catch (error) {
    if (error instanceof Problem && (error.code === 'conflict' || error.code === 'not-found'))
      return undefined;
    throw error;
  }
}
