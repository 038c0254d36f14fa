import type { FaqUploadId } from '../../../shared/ids.ts';
import { findThing, removeThing } from '../../platform/data/change.ts';
import { earlierVersions } from '../../platform/data/kept-versions.ts';
import { invalidate } from '../../platform/media/invalidate.ts';
import { deleteFromMedia, deleteFromUploads, listMedia } from '../../platform/media/storage.ts';
import { faqDerivedFolder, faqImageFolder } from './faq.ts';
import { faqKind } from './faq-kind.ts';
import { faqUploadKind } from './faq-upload.ts';
import { settleTask, type UnsettledImages } from './settle-task.ts';

const EXPIRY = { kind: 'system', id: 'expire-faq-upload', name: 'Expiry of uploads' };

/**
 * Deletes the files of images, but for those that their question has, or had at a version that can be put back. It may be
 * done twice.
 */
export async function settleFaqImages({ faqId, hashes }: UnsettledImages): Promise<void> {
  const faq = faqId && (await findThing(faqKind, faqId, { consistent: true }));
  const versions = faq ? [faq, ...(await earlierVersions(faqKind, faq.id))] : [];
  const kept = new Set(versions.flatMap(({ images }) => images.map(({ hash }) => hash)));
  for (const hash of hashes) if (!kept.has(hash)) await deleteFiles(hash);
}

/**
 * Forgets an upload. Where no question took its image, the files follow: those that a save which never came had
 * published already among them. An object that still waits for the processor is cleared by its sweep.
 *
 * @throws Problem `changed-meanwhile` where a question takes it at this very moment, to be tried again
 */
export async function expireFaqUpload(id: FaqUploadId): Promise<void> {
  const upload = await findThing(faqUploadKind, id, { consistent: true });
  if (!upload) return;
  const { files, attachedTo, version } = upload;
  const tasks = files && !attachedTo ? [settleTask({ hashes: [files.hash] })] : [];
  await removeThing(faqUploadKind, id, { actor: EXPIRY, action: 'faqupload.expire', version, tasks });
}

async function deleteFiles(hash: string): Promise<void> {
  const published = await listMedia(faqImageFolder(hash));
  await deleteFromMedia(published);
  await deleteFromUploads(faqDerivedFolder(hash));
  // Asked for even where nothing is left to delete, since an earlier try may have got no further than that.
  await invalidate(`/${faqImageFolder(hash)}*`);
}
