import { deriveImage } from '../../platform/media/derive-image.ts';
import { copyToMedia, writeUpload } from '../../platform/media/storage.ts';
import { faqImageKey, type StoredFaqImage } from './faq.ts';

/**
 * Publishes an image for an answer: of the uploaded bytes nothing but the pixels, as WebP in several widths.
 * Doing it twice changes nothing, since the same image has the same addresses.
 *
 * @param bytes a JPEG, PNG, GIF or WebP file
 * @throws ImageRefused with a reason for the uploader
 */
export async function publishFaqImage(
  bytes: Buffer,
  words: Pick<StoredFaqImage, 'alt' | 'caption'>,
): Promise<StoredFaqImage> {
  const { hash, widths, width: fullWidth, height: fullHeight, pixelArt, contents } = await deriveImage(bytes);
  for (const each of widths) {
    const file = contents.get(`${each}.webp`);
    if (!file) throw new Error(`No WebP file of ${each} pixels was made of an image for an answer`);
    const derived = `derived/faq/${hash}/${each}.webp`;
    await writeUpload(derived, file);
    await copyToMedia(derived, faqImageKey(hash, each));
  }
  const width = widths.at(-1) ?? fullWidth;
  return {
    hash,
    widths,
    width,
    height: Math.max(1, Math.round((fullHeight * width) / fullWidth)),
    ...(pixelArt && { nativeWidth: pixelArt.width, nativeHeight: pixelArt.height }),
    ...words,
  };
}
