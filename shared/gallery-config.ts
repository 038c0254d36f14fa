import * as v from 'valibot';
import { GALLERY_FILTERS, GalleryFilter } from './image-categories.ts';

/** How the gallery presents itself to visitors; staff set it, everyone reads it. */
export const GalleryConfig = v.object({
  enabledCategories: v.array(GalleryFilter),
  defaultCategory: GalleryFilter,
  imagesPerPage: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(30)),
  showNSFW: v.boolean(),
  showCreatorNames: v.boolean(),
  showStats: v.boolean(),
  autoRefresh: v.boolean(),
  /** Milliseconds between two reloads. */
  refreshInterval: v.pipe(v.number(), v.integer(), v.minValue(60_000), v.maxValue(3_600_000)),
});
export type GalleryConfig = v.InferOutput<typeof GalleryConfig>;

/** What holds until staff decide otherwise. */
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
