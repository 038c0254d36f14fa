import { getCategoryLabel, IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS, type Rating } from '#shared/ratings.ts';

/** The categories of an image, for a form. */
export const CATEGORY_OPTIONS = IMAGE_CATEGORIES.map((value) => ({ value, label: getCategoryLabel(value) }));

const RATING_LABELS: Record<Rating, { label: string; hint: string }> = {
  g: { label: 'G', hint: 'Suitable for everyone.' },
  pg: { label: 'PG', hint: 'Mild: some blood, strong language, partial nudity.' },
  r: { label: 'R', hint: 'For adults: nudity or violence. Blurred or hidden by default.' },
};

/** The ratings of an image with their meanings, for a form. */
export const RATING_CHOICES = RATINGS.map((value) => ({ value, ...RATING_LABELS[value] }));
