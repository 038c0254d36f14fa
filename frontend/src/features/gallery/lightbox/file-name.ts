/**
 * The name that a downloaded image is saved under: its title, as file systems like it, with the extension of
 * the file.
 */
export function fileNameOf({ title, downloadUrl }: { title: string; downloadUrl: string }): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const extension = downloadUrl.slice(downloadUrl.lastIndexOf('.'));
  return `${plain || 'pixelcrowd'}${extension}`;
}
