import * as v from 'valibot';

/** The scale that images and items are rated on, mildest first. */
export const RATINGS = ['g', 'pg', 'r'] as const;

export const Rating = v.picklist(RATINGS, 'Choose one of the ratings g, pg or r');
export type Rating = v.InferOutput<typeof Rating>;

/** Public lists keep adult images in leaves of their own, so that hiding them costs nothing. */
export type RatingBand = 'open' | 'adult';

/** The band of a rating: everything but r may be shown to any visitor. */
export const bandOf = (rating: Rating): RatingBand => (rating === 'r' ? 'adult' : 'open');
