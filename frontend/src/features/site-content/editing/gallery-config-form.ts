import * as v from 'valibot';
import { GalleryConfig } from '../../../../../shared/gallery-config.ts';
import type { GalleryFilter } from '../../../../../shared/image-categories.ts';
import { inOrder } from '../../../forms/describe-gallery-config.ts';

const MILLISECONDS = 1000;

const written = v.pipe(v.string(), v.trim());
/** Parses a number field; NaN, which no limit allows, for anything else. */
const toNumber = (text: string): number => (text === '' ? Number.NaN : Number(text));

/** The configuration as form values: numbers are strings, and the interval is in seconds. */
export const GalleryConfigForm = v.object({
  ...GalleryConfig.entries,
  imagesPerPage: v.pipe(written, v.transform(toNumber), GalleryConfig.entries.imagesPerPage),
  refreshInterval: v.pipe(
    written,
    v.transform((seconds) => toNumber(seconds) * MILLISECONDS),
    GalleryConfig.entries.refreshInterval,
  ),
});

/** The initial form values. */
export const formValues = (config: GalleryConfig): v.InferInput<typeof GalleryConfigForm> => ({
  ...config,
  imagesPerPage: String(config.imagesPerPage),
  refreshInterval: String(config.refreshInterval / MILLISECONDS),
});

/** The default category: the previous one if it is enabled, or else the first enabled one. */
export const pickDefault = (enabled: readonly GalleryFilter[], before: GalleryFilter): GalleryFilter =>
  enabled.includes(before) ? before : (inOrder(enabled)[0] ?? before);
