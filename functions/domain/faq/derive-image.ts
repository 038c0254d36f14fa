import { createHash } from 'node:crypto';
import { deriveImage } from '#platform/media/derive-image.ts';
import { buildWidthName } from '#platform/media/file-names.ts';
import { writeUpload } from '#platform/media/storage.ts';
import { buildFaqDerivedFolder } from './faq.ts';
import type { FaqImageFiles } from './upload-definition.ts';

/**
 * Derives the files of an answer's image and stores them in the private bucket: only the pixels of the
 * upload, as WebP in several widths. It is idempotent for the same upload.
 *
 * @param bytes a JPEG, PNG, GIF or WebP file
 * @param uploadId distinguishes this image from others with the same content
 * @throws FileRefused with a reason for the uploader
 */
export async function deriveFaqImage(bytes: Buffer, uploadId: string): Promise<FaqImageFiles> {
  const derived = await deriveImage(bytes);
  const { widths, width: fullWidth, height: fullHeight, pixelArt, contents } = derived;
  const hash = createHash('sha256').update(derived.hash).update(uploadId).digest('hex').slice(0, 16);
  for (const each of widths) {
    const file = contents.get(buildWidthName(each));
    if (!file) throw new Error(`No WebP file of ${each} pixels was made of an image for an answer`);
    await writeUpload(buildFaqDerivedFolder(hash) + buildWidthName(each), file);
  }
  const width = widths.at(-1) ?? fullWidth;
  return {
    hash,
    widths,
    width,
    height: Math.max(1, Math.round((fullHeight * width) / fullWidth)),
    ...(pixelArt && { nativeWidth: pixelArt.width, nativeHeight: pixelArt.height }),
  };
}
