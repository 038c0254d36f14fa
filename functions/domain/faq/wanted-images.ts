import * as v from 'valibot';
import { type FaqId, FaqUploadId } from '../../../shared/ids.ts';
import { findThing } from '../../platform/data/change.ts';
import type { Write } from '../../platform/data/commit.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { keyOf } from '../../platform/data/kind.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { StoredFaqImage } from './faq.ts';
import { type FaqImageFiles, faqUploadKind, type StoredFaqUpload } from './faq-upload.ts';
import { publishFaqImage } from './publish-faq-image.ts';

/** An image that an answer is to have: one of its own, or an upload. */
export interface WantedImage {
  id: string;
  alt: string;
  caption: string;
}

interface ChosenImages {
  images: StoredFaqImage[];
  /** What has to be written with the question, so that no other takes the same uploads. */
  guards: Write[];
}

/**
 * The images that an answer is to have, with their files published.
 *
 * @param present those that it has
 * @throws Problem `invalid`, naming the image that is not there, not done or refused
 */
export async function chooseImages(
  faqId: FaqId,
  wanted: readonly WantedImage[],
  present: readonly StoredFaqImage[],
): Promise<ChosenImages> {
  const images: StoredFaqImage[] = [];
  const guards: Write[] = [];
  for (const [index, { id, alt, caption }] of wanted.entries()) {
    const path = `images.${index}.id`;
    const own = present.find(({ hash }) => hash === id);
    const upload = own ? undefined : await doneUpload(id, path);
    const files = own ?? (upload as DoneUpload).files; // one of the two it is
    if (images.some(({ hash }) => hash === files.hash)) throw invalid(path, 'This image is there twice');
    images.push({ ...files, alt, caption });
    if (!upload || present.some(({ hash }) => hash === files.hash)) continue;
    // What another has taken is refused by the guard, unless this is the repetition of the very taking.
    if (!upload.attachedTo) await publishFaqImage(files);
    guards.push(attachUpload(upload.id, faqId));
  }
  return { images, guards };
}

type DoneUpload = StoredFaqUpload & { files: FaqImageFiles };

async function doneUpload(id: string, path: string): Promise<DoneUpload> {
  const uploadId = v.safeParse(FaqUploadId, id);
  const upload = uploadId.success && (await findThing(faqUploadKind, uploadId.output, { consistent: true }));
  if (!upload) throw invalid(path, 'This image does not exist any more. Upload it again.');
  const { processing, refusal, files } = upload;
  if (processing === 'refused') throw invalid(path, refusal ?? 'This image was refused');
  if (!files) throw invalid(path, 'This image is not processed yet');
  return { ...upload, files };
}

/** Notes which question an upload went into; refused where one has it already. */
function attachUpload(id: FaqUploadId, faqId: FaqId): Write {
  const Update = {
    TableName: tableName(),
    Key: keyOf(faqUploadKind, id),
    // Its version grows too, so that whoever was about to forget it looks again.
    UpdateExpression: 'SET #detail.#attachedTo = :faq ADD #version :one',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#detail.#attachedTo)',
    ExpressionAttributeNames: { '#detail': 'detail', '#attachedTo': 'attachedTo', '#version': 'version' },
    ExpressionAttributeValues: { ':faq': faqId, ':one': 1 },
  };
  return {
    action: { Update },
    onRefusal: () => new Problem('conflict', 'An image of this answer is in another one already'),
  };
}
