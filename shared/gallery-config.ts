import * as v from 'valibot';
import { GalleryFilter } from './image-category-schemas.ts';

const PER_PAGE = 'Images per page must be a whole number from 6 to 30';
const INTERVAL = 'The refresh interval must be from 60 to 3600 seconds';

const Switch = v.boolean('Choose whether this is on or off');

/** The public gallery's configuration; staff edit it, everyone can read it. */
export const GalleryConfig = v.object({
  enabledCategories: v.pipe(
    v.array(GalleryFilter, 'Choose the categories to show'),
    v.nonEmpty('Show at least one category'),
    v.check((filters) => new Set(filters).size === filters.length, 'List each category only once'),
  ),
  /** One of the enabled categories. */
  defaultCategory: GalleryFilter,
  imagesPerPage: v.pipe(
    v.number(PER_PAGE),
    v.integer(PER_PAGE),
    v.minValue(6, PER_PAGE),
    v.maxValue(30, PER_PAGE),
  ),
  showNSFW: Switch,
  showCreatorNames: Switch,
  showStats: Switch,
  autoRefresh: Switch,
  /** Milliseconds between two reloads. */
  refreshInterval: v.pipe(
    v.number(INTERVAL),
    v.integer(INTERVAL),
    v.minValue(60_000, INTERVAL),
    v.maxValue(3_600_000, INTERVAL),
  ),
});
export type GalleryConfig = v.InferOutput<typeof GalleryConfig>;

/** The message for a default category that is not enabled. */
export const DEFAULT_NOT_ENABLED = 'The default category must be one of the enabled ones';
