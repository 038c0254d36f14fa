import type { PublicImage } from '#shared/public-image.ts';
import { toFileName } from '#ui/format/file-name.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { shareLink } from '../share-link.ts';

/** Shares the link of an image. */
export const shareImage = ({ id, title }: Pick<PublicImage, 'id' | 'title'>): Promise<void> =>
  shareLink({ title, path: paths.image(id) });

/** The file name of a downloaded image: the words of its title, and the file's extension. */
export function buildFileName({ title, downloadUrl }: { title: string; downloadUrl: string }): string {
  const extension = downloadUrl.slice(downloadUrl.lastIndexOf('.'));
  return `${toFileName(title).toLowerCase() || 'pixelcrowd'}${extension}`;
}
