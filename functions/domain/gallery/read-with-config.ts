import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { batchGet, type Item, type Key, type ReadOptions } from '../../platform/data/batch-get.ts';
import { gallerySettingsKey, toGalleryConfig } from '../gallery-settings/settings.ts';

/**
 * Reads the configuration together with other items, in one round trip.
 *
 * @param options how the configuration is read; the other items always use the cheaper eventually consistent
 *   read
 * @returns the items in the order of their keys, undefined for missing items
 */
export async function readWithConfig(
  keys: readonly Key[],
  options: ReadOptions,
): Promise<[GalleryConfig, (Item | undefined)[]]> {
  // A batch request uses one consistency mode for all of its keys.
  const [[settings], items] = options.consistent
    ? await Promise.all([batchGet([gallerySettingsKey], options), batchGet(keys)])
    : await batchGet([gallerySettingsKey, ...keys]).then(([first, ...others]) => [[first], others] as const);
  return [toGalleryConfig(settings), items];
}
