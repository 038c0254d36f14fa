/** The slots of the home page that hold an image, in page order. */
export const HOMEPAGE_SECTIONS = [
  'hero_background',
  'hero_avatar',
  'features_showcase_1',
  'features_showcase_2',
  'features_showcase_3',
  'gallery_featured_1',
  'gallery_featured_2',
  'gallery_featured_3',
  'gallery_featured_4',
  'side_background_left',
  'side_background_right',
  'side_background_middle',
] as const;
export type HomepageSection = (typeof HOMEPAGE_SECTIONS)[number];
