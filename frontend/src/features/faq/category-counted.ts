/** The explanation of the number next to a category. */
export const CATEGORY_COUNTED = 'Published questions in this category.';
