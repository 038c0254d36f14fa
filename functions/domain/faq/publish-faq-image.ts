import { widthName } from '../../platform/media/file-names.ts';
import { copyToMedia } from '../../platform/media/storage.ts';
import { faqDerivedFolder, faqImageKey } from './faq.ts';
import type { FaqImageFiles } from './faq-upload.ts';

/**
 * Puts the files of an image where visitors fetch them, at addresses that nobody can guess: the image of a draft may
 * lie there too. Doing it twice changes nothing.
 */
export async function publishFaqImage({
  hash,
  widths,
}: Pick<FaqImageFiles, 'hash' | 'widths'>): Promise<void> {
  await Promise.all(
    widths.map((width) => copyToMedia(faqDerivedFolder(hash) + widthName(width), faqImageKey(hash, width))),
  );
}
