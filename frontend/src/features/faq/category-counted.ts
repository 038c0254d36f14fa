/** What the number beside a category of questions counts. */
export const CATEGORY_COUNTED = 'Questions that are published in this category now.';
