import type { ImageId } from '../../shared/ids.ts';
import { findThing } from '../platform/data/change.ts';
import { invalidate } from '../platform/media/invalidate.ts';
import { deleteFromMedia, deleteFromUploads, listMedia } from '../platform/media/storage.ts';
import type { Image, ImageFiles } from './image.ts';
import { derivedFolder, fileNames, incomingKey, publishedFolder } from './image-addresses.ts';
import { imageKind } from './image-kind.ts';
import { listState } from './image-lists.ts';
import { publishFiles } from './image-publishing.ts';

/**
 * Brings an image's files in line with its item: published if and only if it is approved, and gone with it.
 * The item is read again afterwards, since it may have changed meanwhile; what was done then is done anew.
 *
 * @param wasPublic visitors saw the image before: the edge is made to forget it even where no file is left to
 *   delete, since an earlier try may have got no further than that
 */
export async function settleImageFiles(id: ImageId, { wasPublic }: { wasPublic: boolean }): Promise<void> {
  for (;;) {
    const image = await findThing(imageKind, id, { consistent: true });
    const hidden = image ? await settlePublished(image) : await deleteAll(id);
    if (hidden || (wasPublic && !isPublic(image))) await invalidate(`/${publishedFolder(id)}*`);
    const after = await findThing(imageKind, id, { consistent: true });
    if (image?.version === after?.version) return;
  }
}

/** Whether it was anything that visitors could see; then the edge has to forget it. */
type TookDown = boolean;

async function settlePublished(image: Image): Promise<TookDown> {
  const published = await listMedia(publishedFolder(image.id));
  const wanted = new Set(wantedKeys(image));
  const surplus = published.filter((key) => !wanted.has(key));
  if (image.files && published.length - surplus.length < wanted.size)
    await publishFiles(image.id, image.files);
  await deleteFromMedia(surplus);
  return surplus.length > 0;
}

function wantedKeys(image: Image): string[] {
  const keysOf = (files: ImageFiles): string[] =>
    fileNames(files).map((name) => `${publishedFolder(image.id)}${files.hash}/${name}`);
  return isPublic(image) && image.files ? keysOf(image.files) : [];
}

const isPublic = (image: Image | undefined): boolean =>
  image !== undefined && listState(image) === 'approved';

async function deleteAll(id: ImageId): Promise<TookDown> {
  const published = await listMedia(publishedFolder(id));
  await deleteFromMedia(published);
  await deleteFromUploads(derivedFolder(id));
  await deleteFromUploads(incomingKey(id));
  return published.length > 0;
}
