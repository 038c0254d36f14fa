import { derivedFolder, fileNames } from '../domain/images/file-addresses.ts';
import type { Image } from '../domain/images/image.ts';
import { listUploads, writeUpload } from '../platform/media/storage.ts';

/** Writes the derivatives of an image where the processor stores them; each contains only its name. */
export async function writeDerived({ id, files }: Image): Promise<void> {
  if (!files) throw new Error('This image has no files');
  for (const name of fileNames(files)) {
    await writeUpload(`${derivedFolder(id)}${files.hash}/${name}`, Buffer.from(name));
  }
}

/** Whether the file exists that a signed URL opens. */
export async function isStored(signedUrl: string): Promise<boolean> {
  const key = /^\/(derived\/[^?]+)\?Policy=/.exec(signedUrl)?.[1];
  return key !== undefined && (await listUploads(key)).length === 1;
}
