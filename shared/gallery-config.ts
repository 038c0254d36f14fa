import * as v from 'valibot';
import { GalleryFilter } from './image-category-schemas.ts';

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
