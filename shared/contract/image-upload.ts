import * as v from 'valibot';
import { IsoTime } from '../ids.ts';
import { ImageCategory } from '../image-category-schemas.ts';
import { LIMITS } from '../limits.ts';
import { Rating } from '../ratings.ts';
import { neededLine, writtenLine } from '../written-text.ts';

const BYTES = 'The size is a whole number of bytes';

/** What is said of any image before its file is sent. */
export const ANNOUNCED_IMAGE = {
  title: neededLine('The title', LIMITS.imageTitle, 'Give the image a title'),
  altText: writtenLine('The description for screen readers', LIMITS.imageAltText),
  category: ImageCategory,
  rating: Rating,
  fileName: neededLine('The file name', LIMITS.imageFileName, 'The file needs a name'),
  contentType: v.string('Name the type of the file'),
  /** Bytes. */
  size: v.pipe(v.number(BYTES), v.safeInteger(BYTES)),
} as const;

/** Where and how a file is sent: straight to the storage, once, as it was announced. */
export const UploadAddress = v.object({
  url: v.string(),
  method: v.literal('PUT'),
  headers: v.record(v.string(), v.string()),
  expiresAt: IsoTime,
});

/** How far an uploaded file has come. */
export const ProcessingState = v.picklist(['awaiting-upload', 'running', 'done', 'refused']);
