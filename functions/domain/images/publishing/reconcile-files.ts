import type { ImageId } from '../../../../shared/ids.ts';
import { findEntity } from '../../../platform/data/change.ts';
import { invalidate } from '../../../platform/media/invalidate.ts';
import {
  deleteFromMedia,
  deleteFromUploads,
  leavePlaceholder,
  listMedia,
} from '../../../platform/media/storage.ts';
import { derivedFolder, fileNames, incomingKey, publishedFolder } from '../file-addresses.ts';
import type { Image, ImageFiles } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { listState } from '../image-lists.ts';
import { publishFiles } from './publish-files.ts';

/**
 * Makes an image's files match its item: published if and only if the image is approved, and deleted with it.
 * Reads the item again afterwards and repeats the work if the item has changed.
 *
 * @param wasPublic whether visitors saw the image: the CDN cache is then invalidated even if no file is left
 *   to delete, since an earlier attempt may have stopped before that
 */
export async function reconcileImageFiles(id: ImageId, { wasPublic }: { wasPublic: boolean }): Promise<void> {
  for (;;) {
    const image = await findEntity(imageDefinition, id, { consistent: true });
    const hidden = image ? await reconcilePublished(image) : await deleteAll(id);
    if (hidden || (wasPublic && !isPublic(image))) await invalidate(`/${publishedFolder(id)}*`);
    const after = await findEntity(imageDefinition, id, { consistent: true });
    if (image?.version === after?.version) return;
  }
}

/** Whether public files were deleted, so that the CDN cache must be invalidated. */
type TakenDown = boolean;

async function reconcilePublished(image: Image): Promise<TakenDown> {
  const published = await listMedia(publishedFolder(image.id));
  const wanted = new Set(wantedKeys(image));
  const surplus = published.filter((key) => !wanted.has(key));
  if (image.files && published.length - surplus.length < wanted.size)
    await publishFiles(image.id, image.files);
  await deleteFromMedia(surplus);
  return surplus.length > 0;
}

function wantedKeys(image: Image): string[] {
  const listKeys = (files: ImageFiles): string[] =>
    fileNames(files).map((name) => `${publishedFolder(image.id)}${files.hash}/${name}`);
  return isPublic(image) && image.files ? listKeys(image.files) : [];
}

const isPublic = (image: Image | undefined): boolean =>
  image !== undefined && listState(image) === 'approved';

async function deleteAll(id: ImageId): Promise<TakenDown> {
  const published = await listMedia(publishedFolder(id));
  await deleteFromMedia(published);
  await deleteFromUploads(derivedFolder(id));
  // The URL of its upload may still be valid.
  await leavePlaceholder(incomingKey(id));
  return published.length > 0;
}
