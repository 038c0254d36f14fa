/** The number of most popular images that the ranking keeps, per category and overall. */
export const MAX_RANKED = 500;
