import { buildDerivedFolder, listFileNames } from '#domain/images/file-addresses.ts';
import type { Image } from '#domain/images/image.ts';
import { listUploads, readUpload, writeUpload } from '#platform/media/storage.ts';
import { buildDrawnFile } from './image-bytes.ts';

/** Writes the derivatives of an image where the processor stores them; each contains the same small drawing. */
export async function writeDerived({ id, files }: Image): Promise<void> {
  if (!files) throw new Error('This image has no files');
  const drawing = await buildDrawnFile(1);
  for (const name of listFileNames(files)) {
    await writeUpload(`${buildDerivedFolder(id)}${files.hash}/${name}`, drawing);
  }
}

/** Whether the file exists that a signed URL opens. */
export const isStored = async (signedUrl: string): Promise<boolean> =>
  (await findStored(signedUrl)) !== undefined;

/** Reads the file that a signed URL opens. */
export async function readStored(signedUrl: string): Promise<Buffer> {
  const found = await findStored(signedUrl);
  const bytes = found && (await readUpload(found.key, found.eTag, found.size));
  if (!bytes) throw new Error(`There is no file for ${signedUrl}`);
  return bytes;
}

async function findStored(signedUrl: string) {
  const key = /^\/(derived\/[^?]+)\?Policy=/.exec(signedUrl)?.[1];
  return key === undefined ? undefined : (await listUploads(key)).find((each) => each.key === key);
}
