import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { deriveAgain } from '#platform/media/derive-image.ts';
import { buildFullSizeName } from '#platform/media/file-names.ts';
import { buildIncomingPrefix, type ProcessIncoming } from '#platform/media/incoming.ts';
import { deleteUploads, readFromUploads } from '#platform/media/storage.ts';
import { ImageId } from '#shared/ids.ts';
import { readGalleryConfig } from '../../gallery-settings/settings.ts';
import { storeHashes } from '../duplicates/similar-images.ts';
import { buildDerivedFolder } from '../file-addresses.ts';
import type { Image, ImageFiles } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { reconcileFilesTask } from '../image-tasks.ts';
import { storeDerived } from '../processing/run.ts';
import { publishFiles } from '../publishing/publish-files.ts';
import { isVisible } from '../visibility.ts';

/** Rankings and pages that are open still refer to the earlier files for so long. */
const EARLIER_FILES_SECONDS = 30 * 60;

/**
 * Decides again whether an image is pixel art, by its full-size file, which has lost nothing. If an earlier release has
 * decided otherwise, the image gets new files. Its version stays: reviewers who see it need not decide again. It may run
 * twice.
 */
export const judgeAgain: ProcessIncoming = async ({ key }) => {
  const id = v.safeParse(ImageId, key.slice(buildIncomingPrefix('judged').length));
  const image = id.success ? await findEntity(imageDefinition, id.output, { consistent: true }) : undefined;
  const isChanged = image?.files && (await replaceFiles(image, image.files));
  await deleteUploads([key]);
  return isChanged ? 'done' : 'cleared';
};

async function replaceFiles(image: Image, files: ImageFiles): Promise<boolean> {
  const { id } = image;
  const name = `${files.hash}/${buildFullSizeName(files.format)}`;
  const file = await readFromUploads(buildDerivedFolder(id) + name);
  const derived = file && (await deriveAgain(file, { wasPixelArt: files.pixelArt !== undefined }));
  if (!derived) return false;
  const { files: replacement, ...hashes } = await storeDerived(id, derived);
  await enqueue(reconcileFilesTask.create(keepPages(id), { afterSeconds: EARLIER_FILES_SECONDS }));
  const wasVisible = await isShown(image);
  if (wasVisible) await publishFiles({ ...image, files: replacement });
  await rewriteEntities(imageDefinition, {
    convert: (current): Image => {
      if (current.files?.hash !== files.hash || !current.likeness) return current;
      const { sha256 } = current.likeness;
      return { ...current, files: replacement, likeness: { sha256, ...hashes } };
    },
    relatedWrites: storeHashes,
  }).rewrite(id);
  const now = await findEntity(imageDefinition, id, { consistent: true });
  if (wasVisible !== (now !== undefined && (await isShown(now))))
    await enqueue(reconcileFilesTask.create(keepPages(id)));
  return true;
}

/** Its pages stay what they are. */
const keepPages = (imageId: ImageId) => ({ imageId, wasPublic: false });

const isShown = async (image: Image): Promise<boolean> =>
  isVisible(image, (await readGalleryConfig({ consistent: true })).config);
