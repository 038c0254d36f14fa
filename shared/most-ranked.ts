/** The most popular images are kept up to this place, for each category and for all together. */
export const MOST_RANKED = 500;
