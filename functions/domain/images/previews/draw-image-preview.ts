import { findEntity } from '#platform/data/change.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { buildPreviewName } from '#platform/media/file-names.ts';
import { drawPreview } from '#platform/media/previews/draw-preview.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { copyToMedia, readFromUploads, writeUpload } from '#platform/media/storage.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildDerivedFolder } from '../file-addresses.ts';
import type { Image, ImageFiles } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildPublishedFolder } from '../picture.ts';
import { reconcileImageFiles } from '../publishing/reconcile-files.ts';
import { readWork } from '../read-work.ts';
import { remakeSheets } from '../sheets/remake-sheet.ts';
import { listSubjects } from '../sheets/sheet-subject.ts';
import { readSheet } from '../sheets/stored-sheet.ts';
import { isAlwaysVisible } from '../visibility.ts';

/**
 * Draws the preview of an image that an earlier release has processed, and the contact sheets of its artist and category if
 * they have none. It is idempotent.
 */
export async function drawImagePreview({ imageId: id }: { imageId: ImageId }): Promise<void> {
  const image = await findEntity(imageDefinition, id, { consistent: true });
  if (image?.files && image.files.preview !== PREVIEW_VERSION) await drawMissing(image, image.files);
  const subjects = listSubjects(image);
  const sheets = await Promise.all(subjects.map(readSheet));
  await remakeSheets({ sheets: subjects.filter((_, index) => !sheets[index]) });
}

async function drawMissing(image: Image, files: ImageFiles): Promise<void> {
  const { id } = image;
  const file = `${files.hash}/${buildPreviewName(PREVIEW_VERSION)}`;
  const folder = buildDerivedFolder(id);
  const work = await readWork(files, (name) => readFromUploads(`${folder}${files.hash}/${name}`));
  await writeUpload(folder + file, await drawPreview([work]));
  // Before the image says so, in case this stops afterwards.
  if (isAlwaysVisible(image)) await copyToMedia(folder + file, buildPublishedFolder(id) + file);
  await storePreview(id, files);
  // The image may have become sensitive since it was read.
  await reconcileImageFiles({ imageId: id, wasPublic: false });
}

/** Its version stays: reviewers who see the image need not decide again. */
const storePreview = (id: ImageId, { hash }: ImageFiles): Promise<boolean> =>
  rewriteEntities(imageDefinition, {
    convert: (image): Image =>
      image.files?.hash === hash ? { ...image, files: { ...image.files, preview: PREVIEW_VERSION } } : image,
  }).rewrite(id);
