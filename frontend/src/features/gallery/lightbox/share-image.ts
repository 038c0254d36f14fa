import type { PublicImage } from '../../../../../shared/public-image.ts';
import { paths } from '../../../app/paths.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Hands an image's link to the system's own sharing where there is such a thing, else to the clipboard, and
 * says which.
 */
export async function shareImage({ id, title }: Pick<PublicImage, 'id' | 'title'>): Promise<void> {
  const url = new URL(paths.shareImage(id), location.origin).href;
  if (isTouchDevice() && 'share' in navigator) {
    // Rejected where the person changes their mind, which needs no word.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(`The link could not be copied. It is ${url}`);
  }
}

/** The sharing of desktop systems is more in the way than a link on the clipboard. */
const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches;
