/** What the counters of an image count, and since when. */
export const VIEWS_COUNTED =
  'Views: each visitor once a day, since the image was published. It counts when half of it is in sight.';
export const LIKES_COUNTED = 'Likes: one a player, since the image was published, less those taken back.';

/** The same of the number beside a category. */
export const CATEGORY_COUNTED = 'Images that are published in this category now.';
