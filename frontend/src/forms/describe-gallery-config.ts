import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_FILTERS, type GalleryFilter, getCategoryLabel } from '#shared/image-categories.ts';

const MILLISECONDS = 1000;

/** Sorts categories in display order. */
export const sortCategories = (chosen: readonly GalleryFilter[]): GalleryFilter[] =>
  GALLERY_FILTERS.filter((filter) => chosen.includes(filter));

/** The fields in form order with their labels. */
export const CONFIG_LABELS = {
  enabledCategories: 'Enabled categories',
  defaultCategory: 'Default category',
  imagesPerPage: 'Images per page',
  showNSFW: 'Show 18+ images',
  showCreatorNames: 'Show creator names',
  showStats: 'Show views and likes',
  autoRefresh: 'Auto-refresh',
  refreshInterval: 'Refresh interval in seconds',
} as const satisfies Record<keyof GalleryConfig, string>;

const FIELDS = Object.keys(CONFIG_LABELS) as (keyof GalleryConfig)[]; // keys of the literal above

/** The fields of the second configuration that differ from the first. */
export const findConfigChanges = (before: GalleryConfig, now: GalleryConfig): Partial<GalleryConfig> =>
  Object.fromEntries(
    FIELDS.filter((field) => describeField(before, field) !== describeField(now, field)).map((field) => [
      field,
      now[field],
    ]),
  );

/** Formats the value of a field. */
export function describeField(config: GalleryConfig, field: keyof GalleryConfig): string {
  const value = config[field];
  if (field === 'enabledCategories')
    return sortCategories(config.enabledCategories).map(getCategoryLabel).join(', ');
  if (field === 'defaultCategory') return getCategoryLabel(config.defaultCategory);
  if (field === 'refreshInterval') return String(config.refreshInterval / MILLISECONDS);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

/** All settings of a configuration with labels and formatted values. */
export const describeConfig = (config: GalleryConfig): { label: string; value: string }[] =>
  FIELDS.map((field) => ({ label: CONFIG_LABELS[field], value: describeField(config, field) }));
