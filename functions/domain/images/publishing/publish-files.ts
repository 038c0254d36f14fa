import type { ImageId } from '../../../../shared/ids.ts';
import { copyToMedia } from '../../../platform/media/storage.ts';
import { derivedFolder, fileNames, publishedFolder } from '../file-addresses.ts';
import type { ImageFiles } from '../image.ts';

/** Copies every file of an image to the public bucket. It is idempotent. */
export async function publishFiles(id: ImageId, files: ImageFiles): Promise<void> {
  await Promise.all(
    fileNames(files).map((name) =>
      copyToMedia(`${derivedFolder(id)}${files.hash}/${name}`, `${publishedFolder(id)}${files.hash}/${name}`),
    ),
  );
}
