/** The explanation of an image's view and like counts. */
export const VIEWS_COUNTED =
  'Views: one per visitor per day since the image was published. Counted when at least half is on screen.';
export const LIKES_COUNTED = 'Likes: one like per player since the image was published.';

/** The explanation of the number next to a category. */
export const CATEGORY_COUNTED = 'Published images in this category.';
export const MATCHES_COUNTED = 'Images in this category that match your search.';
