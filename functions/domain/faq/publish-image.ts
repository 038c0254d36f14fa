import { buildWidthName } from '#platform/media/file-names.ts';
import { copyToMedia } from '#platform/media/storage.ts';
import { buildFaqDerivedFolder, buildFaqImageKey } from './faq.ts';
import type { FaqImageFiles } from './upload-definition.ts';

/**
 * Copies the files of an image to the public bucket, at URLs that cannot be guessed, since the image may
 * belong to a draft. It is idempotent.
 */
export async function publishFaqImage({
  hash,
  widths,
}: Pick<FaqImageFiles, 'hash' | 'widths'>): Promise<void> {
  await Promise.all(
    widths.map((width) =>
      copyToMedia(buildFaqDerivedFolder(hash) + buildWidthName(width), buildFaqImageKey(hash, width)),
    ),
  );
}
