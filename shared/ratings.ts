import * as v from 'valibot';

/** The ratings of images and items, mildest first. */
export const RATINGS = ['g', 'pg', 'r'] as const;

export const Rating = v.picklist(RATINGS, 'Choose one of the ratings g, pg or r');
export type Rating = v.InferOutput<typeof Rating>;

/** Public lists keep images rated r in separate partitions, so that hiding them needs no filtering. */
export const RATING_GROUPS = ['open', 'adult'] as const;
export type RatingGroup = (typeof RATING_GROUPS)[number];

/** Returns the group of a rating: every rating except r may be shown to any visitor. */
export const getRatingGroup = (rating: Rating): RatingGroup => (rating === 'r' ? 'adult' : 'open');
