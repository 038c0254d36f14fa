import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import { type FaqId, FaqUploadId } from '#shared/ids.ts';
import type { StoredFaqImage } from './faq.ts';
import { publishFaqImage } from './publish-image.ts';
import { type FaqImageFiles, faqUploadDefinition, type StoredFaqUpload } from './upload-definition.ts';

/** A requested image of an answer: one that it already has, or an upload. */
export interface WantedImage {
  id: string;
  alt: string;
  caption: string;
}

interface ChosenImages {
  images: StoredFaqImage[];
  /** Writes to commit with the question, so that no other question takes the same uploads. */
  guards: Write[];
}

/**
 * Resolves the requested images of an answer and publishes their files.
 *
 * @param current the images that it has
 * @throws Problem `invalid`, naming an image that does not exist, is not processed, or cannot be
 */
export async function chooseImages(
  faqId: FaqId,
  wanted: readonly WantedImage[],
  current: readonly StoredFaqImage[],
): Promise<ChosenImages> {
  const images: StoredFaqImage[] = [];
  const guards: Write[] = [];
  for (const [index, { id, alt, caption }] of wanted.entries()) {
    const path = `images.${index}.id`;
    const own = current.find(({ hash }) => hash === id);
    const upload = own ? undefined : await requireDoneUpload(id, path);
    const files = own ?? (upload as DoneUpload).files; // exactly one of the two is set
    if (images.some(({ hash }) => hash === files.hash)) throw buildInvalid(path, 'This image is a duplicate');
    images.push({ ...files, alt, caption });
    if (!upload || current.some(({ hash }) => hash === files.hash)) continue;
    // The guard rejects an upload that another question took, unless this request repeats the one that took
    // it.
    if (!upload.attachedTo) await publishFaqImage(files);
    guards.push(attachUpload(upload.id, faqId));
  }
  return { images, guards };
}

type DoneUpload = StoredFaqUpload & { files: FaqImageFiles };

async function requireDoneUpload(id: string, path: string): Promise<DoneUpload> {
  const uploadId = v.safeParse(FaqUploadId, id);
  const upload =
    uploadId.success && (await findEntity(faqUploadDefinition, uploadId.output, { consistent: true }));
  if (!upload) throw buildInvalid(path, 'This image no longer exists. Upload it again.');
  const { processing, refusal, files } = upload;
  if (processing === 'refused' || processing === 'failed')
    throw buildInvalid(path, refusal ?? "We couldn't use this image");
  if (!files) throw buildInvalid(path, "This image hasn't been processed yet");
  return { ...upload, files };
}

/** Records which question uses an upload; fails if the upload is already used. */
function attachUpload(id: FaqUploadId, faqId: FaqId): Write {
  const Update = {
    TableName: getTableName(),
    Key: buildEntityKey(faqUploadDefinition, id),
    // Also increments the version, so that a concurrent expiry of the upload fails and retries.
    UpdateExpression: 'SET #detail.#attachedTo = :faq ADD #version :one',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#detail.#attachedTo)',
    ExpressionAttributeNames: { '#detail': 'detail', '#attachedTo': 'attachedTo', '#version': 'version' },
    ExpressionAttributeValues: { ':faq': faqId, ':one': 1 },
  };
  return {
    action: { Update },
    onRefusal: () => new Problem('conflict', 'One of these images is already used in another answer'),
  };
}
