import type { PublicImage } from '../../../../../shared/public-image.ts';
import { paths } from '../../../ui/paths.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Shares an image's link with the system's share dialog if there is one, or else copies it, and confirms
 * which.
 */
export async function shareImage({ id, title }: Pick<PublicImage, 'id' | 'title'>): Promise<void> {
  const url = new URL(paths.shareImage(id), location.origin).href;
  if (isTouchDevice() && 'share' in navigator) {
    // Rejects when the user cancels, which needs no message.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(`Couldn't copy the link. Here it is: ${url}`);
  }
}

/** On desktop systems a copied link is more convenient than the share dialog. */
const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * The file name of a downloaded image: its title without characters that file systems reject, and the file's
 * extension.
 */
export function buildFileName({ title, downloadUrl }: { title: string; downloadUrl: string }): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const extension = downloadUrl.slice(downloadUrl.lastIndexOf('.'));
  return `${plain || 'pixelcrowd'}${extension}`;
}
