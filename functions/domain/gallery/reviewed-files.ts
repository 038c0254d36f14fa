import { presignDownload } from '../../platform/media/presign.ts';
import type { Image, ImageFiles } from '../image.ts';
import { derivedFolder } from '../image-addresses.ts';
import { listState } from '../image-lists.ts';
import { type FileAddress, publishedAt } from './picture-of.ts';

/**
 * Where the people who may see an image before visitors do fetch its files: where visitors do if it is public,
 * else under addresses that are good for a few minutes.
 *
 * @param names the files that are asked for
 */
export async function reviewedAt(
  image: Image,
  files: ImageFiles,
  names: readonly string[],
): Promise<FileAddress> {
  if (listState(image) === 'approved') return publishedAt(image.id, files);
  const folder = `${derivedFolder(image.id)}${files.hash}/`;
  const signed = await Promise.all(
    names.map(async (name) => [name, await presignDownload(folder + name)] as const),
  );
  const addresses = new Map(signed);
  return (name) => addresses.get(name) ?? '';
}
