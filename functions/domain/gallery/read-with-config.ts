import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { batchGet, type Item, type Key, type Reading } from '../../platform/data/batch-get.ts';
import { galleryConfigFrom, gallerySettingsKey } from './settings.ts';

/**
 * Reads the configuration together with other items, in one round trip.
 *
 * @param reading how the configuration is read; the other items always use the cheaper eventually consistent
 *   read
 * @returns the items in the order of their keys, undefined for missing items
 */
export async function readWithConfig(
  keys: readonly Key[],
  reading: Reading,
): Promise<[GalleryConfig, (Item | undefined)[]]> {
  // A batch request uses one consistency mode for all of its keys.
  const [[settings], items] = reading.consistent
    ? await Promise.all([batchGet([gallerySettingsKey], reading), batchGet(keys)])
    : await batchGet([gallerySettingsKey, ...keys]).then(([first, ...others]) => [[first], others] as const);
  return [galleryConfigFrom(settings), items];
}
