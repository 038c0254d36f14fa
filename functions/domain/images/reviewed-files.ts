import { signDownload } from '#platform/media/sign-download.ts';
import { buildDerivedFolder } from './file-addresses.ts';
import type { ImageFacts, ImageFiles } from './image.ts';
import { type FileAddress, locatePublished } from './picture.ts';
import { isAlwaysVisible } from './visibility.ts';

/**
 * The file URLs of an image for people who may see it before visitors do: public URLs if the image is public
 * whatever the configuration, otherwise URLs that are valid for a few minutes.
 *
 * @param names the requested files
 */
export async function locateReviewedFiles(
  image: ImageFacts,
  files: ImageFiles,
  names: readonly string[],
): Promise<FileAddress> {
  if (isAlwaysVisible(image)) return locatePublished(image.id, files);
  const folder = `${buildDerivedFolder(image.id)}${files.hash}/`;
  const signed = await Promise.all(
    names.map(async (name) => [name, await signDownload(folder + name)] as const),
  );
  const addresses = new Map(signed);
  return (name) => addresses.get(name) ?? '';
}
