import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { buildIncomingPrefix } from '#platform/media/incoming.ts';
import type { FaqUpload } from '#shared/contract/faq.ts';
import type { FaqId, FaqUploadId } from '#shared/ids.ts';
import type { StoredFaqImage } from './faq.ts';

/** The processed files of an image, before an editor describes it. */
export type FaqImageFiles = Omit<StoredFaqImage, 'alt' | 'caption'>;

/** An uploaded image for an answer, stored for a day. */
export interface StoredFaqUpload {
  id: FaqUploadId;
  version: number;
  originalName: string;
  contentType: string;
  /** The announced size in bytes, for which the upload URL is signed. */
  announcedSize: number;
  /** `refused` is for a reason in the file, `failed` for one of ours. */
  processing: 'awaiting-upload' | 'running' | 'done' | 'refused' | 'failed';
  /** How often processing started, since it is tried again. */
  attempts: number;
  /** Why the file was refused, or could not be processed, worded for the editor. */
  refusal?: string;
  /** Set once processing is done. */
  files?: FaqImageFiles;
  /**
   * The question that uses the image. No other question can use it, since the files are deleted with the
   * question.
   */
  attachedTo?: FaqId;
}

export const faqUploadDefinition: EntityDefinition<StoredFaqUpload> = {
  name: 'faqupload',
  label: 'image',
  toStored: ({ id: _, version: __, ...detail }) => ({ card: {}, detail }),
  // Only `toStored` above writes these items, and `attachUpload`, which adds one field.
  fromStored: ({ id, version, detail }) => ({ id, version, ...detail }) as StoredFaqUpload,
  lists: () => [],
  shown: toFaqUploadView,
  titled: ({ originalName }) => originalName,
  audited: auditFields<StoredFaqUpload>({
    ...show('originalName', 'contentType', 'announcedSize'),
    ...hideFields('is changed by the processor', 'processing', 'attempts', 'refusal', 'files'),
    ...hideFields('is in the audit entry of the question', 'attachedTo'),
  }),
};

/** An upload as its editor sees it. */
export function toFaqUploadView({ id, processing, refusal }: StoredFaqUpload): FaqUpload {
  return { id, processing: { state: processing, ...(refusal && { reason: refusal }) } };
}

/** The upload of an answer's image while it waits for the processor. */
export const buildFaqIncomingKey = (id: FaqUploadId): string => buildIncomingPrefix('faq') + id;
