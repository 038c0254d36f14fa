import { createHash } from 'node:crypto';
import { type DerivedImage, deriveImage } from '#platform/media/derive-image.ts';
import { buildPreviewName } from '#platform/media/file-names.ts';
import { FileRefused } from '#platform/media/file-refused.ts';
import { drawPreview } from '#platform/media/previews/draw-preview.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { writeUpload } from '#platform/media/storage.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import { buildDerivedFolder } from '../file-addresses.ts';
import type { Image, ImageFiles } from '../image.ts';
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
    const { files, ...hashes } = await storeDerived(id, await deriveImage(bytes));
    const sha256 = createHash('sha256').update(bytes).digest('base64url');
    return { processing: 'done', files, likeness: { sha256, ...hashes } };
  } catch (error) {
    if (error instanceof FileRefused) return { processing: 'refused', refusal: error.message };
    throw error;
  }
}

/** Draws the preview of an image, and stores it with its other files. */
export async function storeDerived(
  id: ImageId,
  { contents, look, frequencies, ...derived }: DerivedImage,
): Promise<{ files: ImageFiles; look?: string; frequencies?: string }> {
  const preview = await drawPreview([await readWork(derived, (name) => contents.get(name))]);
  const all = new Map(contents).set(buildPreviewName(PREVIEW_VERSION), preview);
  await writeFiles(`${buildDerivedFolder(id)}${derived.hash}/`, all);
  const files = { ...derived, preview: PREVIEW_VERSION };
  return { files, ...(look && { look }), ...(frequencies && { frequencies }) };
}

/** Applies the result of a run to its image. */
export const endRun = ({ run: _, ...image }: Image, outcome: RunOutcome): Image => ({ ...image, ...outcome });

async function writeFiles(folder: string, contents: DerivedImage['contents']): Promise<void> {
  const files = [...contents];
  await Promise.all(files.map(([name, bytes]) => writeUpload(folder + name, bytes)));
}
