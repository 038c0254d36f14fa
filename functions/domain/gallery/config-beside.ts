import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { batchGet, type Item, type Key, type Reading } from '../../platform/data/batch-get.ts';
import { galleryConfigFrom, gallerySettingsKey } from './settings.ts';

/**
 * The configuration, and other items that are read in the same round trip.
 *
 * @param reading how the configuration is read; the other items are read at the lower cost in any case
 * @returns the items in the order of their keys, undefined where there is none
 */
export async function configBeside(
  keys: readonly Key[],
  reading: Reading,
): Promise<[GalleryConfig, (Item | undefined)[]]> {
  // One request reads all of its keys in one way.
  const [[settings], items] = reading.consistent
    ? await Promise.all([batchGet([gallerySettingsKey], reading), batchGet(keys)])
    : await batchGet([gallerySettingsKey, ...keys]).then(([first, ...others]) => [[first], others] as const);
  return [galleryConfigFrom(settings), items];
}
