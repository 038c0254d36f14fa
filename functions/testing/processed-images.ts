import { buildDerivedFolder } from '#domain/images/file-addresses.ts';
import type { Image } from '#domain/images/image.ts';
import { publishFiles } from '#domain/images/publishing/publish-files.ts';
import { deriveImage } from '#platform/media/derive-image.ts';
import { buildPreviewName } from '#platform/media/file-names.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { writeUpload } from '#platform/media/storage.ts';
import { buildDrawnFile } from './image-bytes.ts';
import { storeImage } from './images.ts';

/**
 * Stores an image with files that can be drawn, and publishes them if it is approved.
 *
 * @param options `hasPreview`: false as a release before previews stored it; otherwise its preview only has its name
 */
export async function storeProcessedImage(
  fields: Parameters<typeof storeImage>[0] = {},
  { hasPreview = true } = {},
): Promise<Image> {
  const { contents, look: _, ...derived } = await deriveImage(await buildDrawnFile(3));
  const name = buildPreviewName(PREVIEW_VERSION);
  if (hasPreview) contents.set(name, Buffer.from(name));
  const files = { ...derived, ...(hasPreview && { preview: PREVIEW_VERSION }) };
  const image = await storeImage({ files, ...fields });
  for (const [each, bytes] of contents)
    await writeUpload(`${buildDerivedFolder(image.id)}${files.hash}/${each}`, bytes);
  if (image.approvalStatus === 'approved') await publishFiles({ ...image, files });
  return image;
}
