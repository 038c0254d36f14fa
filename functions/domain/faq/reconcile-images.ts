import { deleteEntity, findEntity } from '#platform/data/change.ts';
import { listEarlierVersions } from '#platform/data/kept-versions.ts';
import { invalidate } from '#platform/media/invalidate.ts';
import { deleteFromMedia, deleteFromUploads, listMedia } from '#platform/media/storage.ts';
import type { FaqUploadId } from '#shared/ids.ts';
import { buildFaqDerivedFolder, buildFaqImageFolder } from './faq.ts';
import { faqDefinition } from './faq-definition.ts';
import { type ImagesToReconcile, reconcileFaqImagesTask } from './tasks.ts';
import { faqUploadDefinition } from './upload-definition.ts';

const EXPIRY = { kind: 'system', id: 'expire-faq-upload', name: 'Expiry of uploads' };

/**
 * Deletes the files of images that neither their question nor any of its restorable versions uses. It is
 * idempotent.
 */
export async function reconcileFaqImages({ faqId, hashes }: ImagesToReconcile): Promise<void> {
  const faq = faqId && (await findEntity(faqDefinition, faqId, { consistent: true }));
  const versions = faq ? [faq, ...(await listEarlierVersions(faqDefinition, faq.id))] : [];
  const kept = new Set(versions.flatMap(({ images }) => images.map(({ hash }) => hash)));
  for (const hash of hashes) if (!kept.has(hash)) await deleteFiles(hash);
}

/**
 * Deletes an upload. If no question uses its image, the files are deleted too, including those that an
 * incomplete save has already published. The sweep deletes objects that still wait for the processor.
 *
 * @throws Problem `version-conflict` if a question takes the image at the same time; the caller retries
 */
export async function expireFaqUpload({ uploadId: id }: { uploadId: FaqUploadId }): Promise<void> {
  const upload = await findEntity(faqUploadDefinition, id, { consistent: true });
  if (!upload) return;
  const { files, attachedTo, version } = upload;
  const tasks = files && !attachedTo ? [reconcileFaqImagesTask.create({ hashes: [files.hash] })] : [];
  await deleteEntity(faqUploadDefinition, id, { actor: EXPIRY, action: 'faqupload.expire', version, tasks });
}

async function deleteFiles(hash: string): Promise<void> {
  const published = await listMedia(buildFaqImageFolder(hash));
  await deleteFromMedia(published);
  await deleteFromUploads(buildFaqDerivedFolder(hash));
  // Invalidates even if no files are left, since an earlier attempt may have stopped before this step.
  await invalidate(`/${buildFaqImageFolder(hash)}*`);
}
