import * as v from 'valibot';
import { ANNOUNCED_IMAGE } from '../../../../../shared/contract/image-upload.ts';
import { ImageCategory } from '../../../../../shared/image-category-schemas.ts';
import { AcceptedFile } from './accepted-file.ts';

/** The fields of an image submission. */
export const SubmissionForm = v.object({
  file: AcceptedFile,
  title: ANNOUNCED_IMAGE.title,
  altText: ANNOUNCED_IMAGE.altText,
  category: ImageCategory,
  rating: ANNOUNCED_IMAGE.rating,
});
