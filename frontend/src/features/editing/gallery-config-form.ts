import * as v from 'valibot';
import { GalleryConfig } from '../../../../shared/gallery-config.ts';
import { categoryLabel, GALLERY_FILTERS, type GalleryFilter } from '../../../../shared/image-categories.ts';

const MILLISECONDS = 1000;

const written = v.pipe(v.string(), v.trim());
/** A number as a field holds it; what is no number, or nothing, is none of those allowed. */
const toNumber = (text: string): number => (text === '' ? Number.NaN : Number(text));

/** The configuration as a form holds it: numbers are text there, and the interval is in seconds. */
export const GalleryConfigForm = v.object({
  ...GalleryConfig.entries,
  imagesPerPage: v.pipe(written, v.transform(toNumber), GalleryConfig.entries.imagesPerPage),
  refreshInterval: v.pipe(
    written,
    v.transform((seconds) => toNumber(seconds) * MILLISECONDS),
    GalleryConfig.entries.refreshInterval,
  ),
});

/** What a form starts with. */
export const formValues = (config: GalleryConfig): v.InferInput<typeof GalleryConfigForm> => ({
  ...config,
  imagesPerPage: String(config.imagesPerPage),
  refreshInterval: String(config.refreshInterval / MILLISECONDS),
});

/** The default category among these: the one there is where it is one of them, else the first. */
export const defaultAmong = (enabled: readonly GalleryFilter[], before: GalleryFilter): GalleryFilter =>
  enabled.includes(before) ? before : (inOrder(enabled)[0] ?? before);

/** Categories in the order in which screens list them. */
export const inOrder = (chosen: readonly GalleryFilter[]): GalleryFilter[] =>
  GALLERY_FILTERS.filter((filter) => chosen.includes(filter));

/** The fields by the names that a person reads, in the order of the form. */
export const CONFIG_LABELS = {
  enabledCategories: 'Categories to choose from',
  defaultCategory: 'Default category',
  imagesPerPage: 'Images per page',
  showNSFW: 'Show images rated 18+',
  showCreatorNames: 'Show creator names',
  showStats: 'Show views and likes',
  autoRefresh: 'Refresh by itself',
  refreshInterval: 'Refresh interval in seconds',
} as const satisfies Record<keyof GalleryConfig, string>;

const FIELDS = Object.keys(CONFIG_LABELS) as (keyof GalleryConfig)[]; // keys of the literal above

/** The value of a field in words. */
function wordsOf(config: GalleryConfig, field: keyof GalleryConfig): string {
  const value = config[field];
  if (field === 'enabledCategories') return inOrder(config.enabledCategories).map(categoryLabel).join(', ');
  if (field === 'defaultCategory') return categoryLabel(config.defaultCategory);
  if (field === 'refreshInterval') return String(config.refreshInterval / MILLISECONDS);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

/** Every setting of a configuration by label, in words. */
export const configInWords = (config: GalleryConfig): { label: string; words: string }[] =>
  FIELDS.map((field) => ({ label: CONFIG_LABELS[field], words: wordsOf(config, field) }));

/** What is not the same in two configurations, by label, in words. */
export const differencesOf = (mine: GalleryConfig, theirs: GalleryConfig) =>
  FIELDS.map((field) => ({
    label: CONFIG_LABELS[field],
    sides: [wordsOf(mine, field), wordsOf(theirs, field)] as const,
  })).filter(({ sides: [ours, others] }) => ours !== others);
