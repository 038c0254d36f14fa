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
