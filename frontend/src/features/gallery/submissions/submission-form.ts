import * as v from 'valibot';
import { ANNOUNCED_IMAGE } from '../../../../../shared/contract/image-upload.ts';
import { categoryLabel, IMAGE_CATEGORIES } from '../../../../../shared/image-categories.ts';
import { ImageCategory } from '../../../../../shared/image-category-schemas.ts';
import { RATINGS, type Rating } from '../../../../../shared/ratings.ts';
import { AcceptedFile } from './accepted-file.ts';

/** The fields of an image submission. */
export const SubmissionForm = v.object({
  file: AcceptedFile,
  title: ANNOUNCED_IMAGE.title,
  altText: ANNOUNCED_IMAGE.altText,
  category: ImageCategory,
  rating: ANNOUNCED_IMAGE.rating,
});

export const CATEGORY_OPTIONS = IMAGE_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));

const RATING_WORDS: Record<Rating, { label: string; hint: string }> = {
  g: { label: 'G', hint: 'Suitable for everyone.' },
  pg: { label: 'PG', hint: 'Mild: some blood, strong language, partial nudity.' },
  r: { label: 'R', hint: 'For adults: nudity or violence. Blurred or hidden by default.' },
};

export const RATING_CHOICES = RATINGS.map((value) => ({ value, ...RATING_WORDS[value] }));
