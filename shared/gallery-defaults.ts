import type { GalleryConfig } from './gallery-config.ts';
import { GALLERY_FILTERS } from './image-categories.ts';

/** The configuration until staff change it. */
export const GALLERY_DEFAULTS: GalleryConfig = {
  enabledCategories: [...GALLERY_FILTERS],
  defaultCategory: 'all',
  imagesPerPage: 12,
  showNSFW: false,
  showCreatorNames: true,
  showStats: true,
  autoRefresh: false,
  refreshInterval: 300_000,
};
