import type { PublicImage } from '#shared/public-image.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { shareLink } from '../share-link.ts';

/** Shares the link of an image. */
export const shareImage = ({ id, title }: Pick<PublicImage, 'id' | 'title'>): Promise<void> =>
  shareLink({ title, path: paths.image(id) });

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
