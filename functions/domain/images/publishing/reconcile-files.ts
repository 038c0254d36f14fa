import { readInBatches } from '#platform/data/batch-get.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { invalidate } from '#platform/media/invalidate.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { deleteFromMedia, deleteFromUploads, leavePlaceholder, listMedia } from '#platform/media/storage.ts';
import type { ImageId } from '#shared/ids.ts';
import { gallerySettingsKey, toGalleryConfig } from '../../gallery-settings/settings.ts';
import { listCachedPages } from '../cached-pages.ts';
import { buildDerivedFolder, buildIncomingKey, listPublishedNames } from '../file-addresses.ts';
import type { ImageFacts } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { drawPreviewTask } from '../image-tasks.ts';
import { buildPublishedFolder } from '../picture.ts';
import { isAlwaysVisible, isVisible } from '../visibility.ts';
import { publishFiles } from './publish-files.ts';

interface ImageToReconcile {
  imageId: ImageId;
  wasPublic: boolean;
  invalidates?: boolean;
}

/**
 * Makes an image's files match its item and the gallery's configuration: published if and only if visitors may
 * see the image, and deleted with it. Reads both again afterwards and repeats the work if they have changed.
 *
 * @param wasPublic whether visitors saw the image: the CDN cache is then invalidated even if no file is left
 *   to delete, since an earlier attempt may have stopped before that
 * @param invalidates false if the caller invalidates the cache of many images at once
 */
export async function reconcileImageFiles({
  imageId: id,
  wasPublic,
  invalidates = true,
}: ImageToReconcile): Promise<void> {
  for (let current = await readState(id); ; ) {
    const { image, isPublic } = current;
    const hidden = image ? await reconcilePublished(image, isPublic) : await deleteAll(id);
    if (invalidates)
      await invalidateImage(id, {
        files: hidden || (wasPublic && !(image && isAlwaysVisible(image))),
        pages: wasPublic,
      });
    const after = await readState(id);
    if (isSame(current, after)) return drawMissingPreview(image);
    current = after;
  }
}

/** An image, which may be deleted, and whether visitors may see it. */
interface State {
  image: ImageFacts | undefined;
  isPublic: boolean;
}

/** Previews are drawn, and files replaced, without a new version of the image. */
const isSame = (one: State, other: State): boolean =>
  one.isPublic === other.isPublic &&
  one.image?.version === other.image?.version &&
  one.image?.files?.hash === other.image?.files?.hash &&
  one.image?.files?.preview === other.image?.files?.preview;

/** The preview of an image that an earlier release has processed is drawn once everyone may see it. */
async function drawMissingPreview(image: ImageFacts | undefined): Promise<void> {
  if (image?.files && image.files.preview !== PREVIEW_VERSION && isAlwaysVisible(image))
    await enqueue(drawPreviewTask.create({ imageId: image.id }));
}

async function readState(id: ImageId): Promise<State> {
  const keys = [buildEntityKey(imageDefinition, id), gallerySettingsKey];
  const [item, settings] = await readInBatches(keys, { consistent: true });
  const image = item && toEntity(imageDefinition, item);
  return { image, isPublic: image !== undefined && isVisible(image, toGalleryConfig(settings)) };
}

/** Whether public files were deleted, so that the CDN cache must be invalidated. */
type TakenDown = boolean;

async function reconcilePublished(image: ImageFacts, isPublic: boolean): Promise<TakenDown> {
  const published = await listMedia(buildPublishedFolder(image.id));
  const wanted = new Set(isPublic ? listKeys(image) : []);
  const surplus = published.filter((key) => !wanted.has(key));
  if (image.files && published.length - surplus.length < wanted.size)
    await publishFiles({ ...image, files: image.files });
  await deleteFromMedia(surplus);
  return surplus.length > 0;
}

/**
 * Removes an image from the edge. An image that stays public may have a new rating, which changes what may be shown
 * of it in a chat.
 */
async function invalidateImage(
  id: ImageId,
  { files, pages }: { files: boolean; pages: boolean },
): Promise<void> {
  const paths = [
    ...(files ? [`/${buildPublishedFolder(id)}*`] : []),
    ...(files || pages ? listCachedPages(id) : []),
  ];
  if (paths.length > 0) await invalidate(...paths);
}

const listKeys = (image: ImageFacts): string[] =>
  listPublishedNames(image).map((name) => `${buildPublishedFolder(image.id)}${image.files?.hash}/${name}`);

async function deleteAll(id: ImageId): Promise<TakenDown> {
  const published = await listMedia(buildPublishedFolder(id));
  await deleteFromMedia(published);
  await deleteFromUploads(buildDerivedFolder(id));
  // The URL of its upload may still be valid.
  await leavePlaceholder(buildIncomingKey(id));
  return published.length > 0;
}
