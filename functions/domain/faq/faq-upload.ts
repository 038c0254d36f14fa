import type { FaqUpload } from '../../../shared/contract/faq.ts';
import type { FaqId, FaqUploadId } from '../../../shared/ids.ts';
import type { Kind } from '../../platform/data/kind.ts';
import { INCOMING } from '../image-addresses.ts';
import type { StoredFaqImage } from './faq.ts';

/** What the processor made of a file: an image of an answer before anybody said anything of it. */
export type FaqImageFiles = Omit<StoredFaqImage, 'alt' | 'caption'>;

/** An image on its way into an answer, as it is stored for a day. */
export interface StoredFaqUpload {
  id: FaqUploadId;
  version: number;
  originalName: string;
  contentType: string;
  /** Bytes that were announced and that the upload is signed for. */
  announcedSize: number;
  processing: 'awaiting-upload' | 'running' | 'done' | 'refused';
  /** How often its processing began: a run may die. */
  attempts: number;
  /** Why the processor refused the file, in words for the editor. */
  refusal?: string;
  /** Present once processing is done. */
  files?: FaqImageFiles;
  /** The question that it went into; no other can have it, since the files go with that question. */
  attachedTo?: FaqId;
}

export const faqUploadKind: Kind<StoredFaqUpload> = {
  name: 'faqupload',
  toStored: ({ id: _, version: __, ...detail }) => ({ card: {}, detail }),
  // What is read here was written by `toStored` above, and by `attachUpload`, which adds a field of it.
  fromStored: ({ id, version, detail }) => ({ id, version, ...detail }) as StoredFaqUpload,
  lists: () => [],
  shown: faqUploadView,
  titled: ({ originalName }) => originalName,
  audited: ({ originalName, contentType, announcedSize }) => ({ originalName, contentType, announcedSize }),
};

/** An upload as its editor is told of it. */
export function faqUploadView({ id, processing, refusal }: StoredFaqUpload): FaqUpload {
  return { id, processing: { state: processing, ...(refusal && { reason: refusal }) } };
}

/** Where files for answers wait for the processor, apart from those for the gallery. */
export const FAQ_INCOMING = `${INCOMING}faq/`;
export const faqIncomingKey = (id: FaqUploadId): string => FAQ_INCOMING + id;

/** Whether an uploaded object is meant for an answer. */
export const isFaqUpload = (key: string): boolean => key.startsWith(FAQ_INCOMING);
