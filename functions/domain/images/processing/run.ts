import { createHash } from 'node:crypto';
import { type DerivedImage, deriveImage } from '#platform/media/derive-image.ts';
import { buildPreviewName } from '#platform/media/file-names.ts';
import { FileRefused } from '#platform/media/file-refused.ts';
import { drawPreview } from '#platform/media/previews/draw-preview.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { writeUpload } from '#platform/media/storage.ts';
import { toIsoTime } from '#shared/ids.ts';
import { buildDerivedFolder } from '../file-addresses.ts';
import type { Image } from '../image.ts';
import { readWork } from '../read-work.ts';

/** The actor of changes during processing. */
export const PROCESSOR = { kind: 'system', id: 'image-processor', name: 'Image processor' };

/** The result of a processing run. */
export type RunOutcome = Pick<Image, 'files' | 'likeness' | 'refusal'> & {
  processing: 'done' | 'refused' | 'failed';
};

/** The result if no attempt has one. */
export const FAILED: RunOutcome = {
  processing: 'failed',
  refusal: "We couldn't process this image. Please try again.",
};

/** Marks an image as being processed by a new run. */
export const beginRun = (image: Image, eTag: string): Image => ({
  ...image,
  processing: 'running',
  objectTag: eTag,
  run: { began: toIsoTime(Date.now()), attempt: (image.run?.attempt ?? 0) + 1 },
});

/** Derives the files of an image from the upload and stores them. Any error is a failure of ours. */
export async function processRun({ id }: Pick<Image, 'id'>, bytes: Buffer): Promise<RunOutcome> {
  try {
    const { contents, look, frequencies, ...derived } = await deriveImage(bytes);
    const files = { ...derived, preview: PREVIEW_VERSION };
    const preview = await drawPreview([await readWork(derived, (name) => contents.get(name))]);
    contents.set(buildPreviewName(PREVIEW_VERSION), preview);
    await writeFiles(`${buildDerivedFolder(id)}${files.hash}/`, contents);
    const sha256 = createHash('sha256').update(bytes).digest('base64url');
    const likeness = { sha256, ...(look && { look }), ...(frequencies && { frequencies }) };
    return { processing: 'done', files, likeness };
  } catch (error) {
    if (error instanceof FileRefused) return { processing: 'refused', refusal: error.message };
    throw error;
  }
}

/** Applies the result of a run to its image. */
export const endRun = ({ run: _, ...image }: Image, outcome: RunOutcome): Image => ({ ...image, ...outcome });

async function writeFiles(folder: string, contents: DerivedImage['contents']): Promise<void> {
  const files = [...contents];
  await Promise.all(files.map(([name, bytes]) => writeUpload(folder + name, bytes)));
}
