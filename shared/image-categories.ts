/** Every image category, in display order. */
export const IMAGE_CATEGORIES = [
  'avatar',
  'screenshot',
  'background',
  'logo',
  'icon',
  'gallery',
  'community',
  'other',
] as const;

export type ImageCategory = (typeof IMAGE_CATEGORIES)[number];

/** A category, or `all` for every category. */
export const GALLERY_FILTERS = ['all', ...IMAGE_CATEGORIES] as const;
export type GalleryFilter = (typeof GALLERY_FILTERS)[number];

const LABELS: Record<GalleryFilter, string> = {
  all: 'All Categories',
  avatar: 'Avatar',
  screenshot: 'Screenshot',
  background: 'Background',
  logo: 'Logo',
  icon: 'Icon',
  gallery: 'Gallery',
  community: 'Community Art',
  other: 'Other',
};

/** The display name of a category or of 'all'. */
export const getCategoryLabel = (filter: GalleryFilter): string => LABELS[filter];
