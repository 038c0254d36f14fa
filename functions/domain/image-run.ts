import { createHash } from 'node:crypto';
import { isoTime } from '../../shared/ids.ts';
import { type DerivedImage, deriveImage } from '../platform/media/derive-image.ts';
import { ImageRefused } from '../platform/media/image-refused.ts';
import { writeUpload } from '../platform/media/storage.ts';
import type { Image } from './image.ts';
import { derivedFolder } from './image-addresses.ts';

/** After so many runs that died, the file itself is to blame. */
const MOST_ATTEMPTS = 3;
const GAVE_UP = 'The image could not be processed. Save it anew, or in another format, and upload that.';

/** Who changes an image while its file is processed. */
export const PROCESSOR = { kind: 'system', id: 'image-processor', name: 'Image processor' };

/** What a run of the processor leaves of an image's file. */
export type RunOutcome = Pick<Image, 'files' | 'likeness' | 'refusal'> & { processing: 'done' | 'refused' };

/** An image whose file one run more begins to work on. */
export const beginRun = (image: Image, eTag: string): Image => ({
  ...image,
  processing: 'running',
  objectTag: eTag,
  run: { began: isoTime(Date.now()), attempt: (image.run?.attempt ?? 0) + 1 },
});

/** The work of a run: makes the files of an image out of what was uploaded, and stores them. */
export async function workOn({ id, run }: Image, bytes: Buffer): Promise<RunOutcome> {
  if (run && run.attempt > MOST_ATTEMPTS) return { processing: 'refused', refusal: GAVE_UP };
  try {
    const { contents, look, ...files } = await deriveImage(bytes);
    await writeFiles(`${derivedFolder(id)}${files.hash}/`, contents);
    const sha256 = createHash('sha256').update(bytes).digest('base64url');
    return { processing: 'done', files, likeness: { sha256, ...(look && { look }) } };
  } catch (error) {
    if (error instanceof ImageRefused) return { processing: 'refused', refusal: error.message };
    throw error;
  }
}

/** An image whose run has ended. */
export const endRun = ({ run: _, ...image }: Image, outcome: RunOutcome): Image => ({ ...image, ...outcome });

async function writeFiles(folder: string, contents: DerivedImage['contents']): Promise<void> {
  const files = [...contents];
  await Promise.all(files.map(([name, bytes]) => writeUpload(folder + name, bytes)));
}
