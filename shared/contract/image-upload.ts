import * as v from 'valibot';
import { IsoTime } from '../ids.ts';
import { ImageCategory } from '../image-category-schemas.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { Rating } from '../ratings.ts';
import { buildOptionalLine, buildRequiredLine } from '../text-fields.ts';

const BYTES = 'The size must be a whole number of bytes';

/** The description of an image before its file is sent. */
export const ANNOUNCED_IMAGE = {
  title: buildRequiredLine('The title', IMAGE_LIMITS.title, 'Give the image a title'),
  altText: buildOptionalLine('The description for screen readers', IMAGE_LIMITS.altText),
  category: ImageCategory,
  rating: Rating,
  fileName: buildRequiredLine('The file name', IMAGE_LIMITS.fileName, 'The file needs a name'),
  contentType: v.string('Send the content type of the file'),
  /** Bytes. */
  size: v.pipe(v.number(BYTES), v.safeInteger(BYTES)),
} as const;

/** Where and how to send a file: directly to the storage, once, as announced. */
export const UploadAddress = v.object({
  url: v.string(),
  method: v.literal('PUT'),
  headers: v.record(v.string(), v.string()),
  expiresAt: IsoTime,
});

/**
 * The processing state of an uploaded file. `refused` is for a reason in the file; `failed` is a failure of ours, so that the
 * same file may succeed as a new upload.
 */
export const ProcessingState = v.picklist(['awaiting-upload', 'running', 'done', 'refused', 'failed']);
