import { categoryLabel, type GalleryFilter } from '../../../shared/image-categories.ts';
import { batchGet, type ReadOptions } from '../../platform/data/batch-get.ts';
import { readRoot, rootKey } from '../../platform/data/counted-lists/counters.ts';
import { imageList } from '../images/image-lists.ts';
import { gallerySettingsKey, toGalleryConfig, type VersionedConfig } from './settings.ts';
import { visibleBands } from './visibility.ts';

/** Reads the gallery configuration with its version. */
export async function galleryConfig(options: ReadOptions = {}): Promise<VersionedConfig> {
  const [settings] = await batchGet([gallerySettingsKey], options);
  return { config: toGalleryConfig(settings), version: Number(settings?.version ?? 0) };
}

/**
 * Lists the enabled categories with their numbers of visible images, 'all' first.
 *
 * @param options how the configuration is read
 */
export async function countedCategories(
  options: ReadOptions = {},
): Promise<{ value: GalleryFilter; label: string; count: number }[]> {
  const { config } = await galleryConfig(options);
  const bands = visibleBands(config);
  const filters: GalleryFilter[] = ['all', ...config.enabledCategories.filter((filter) => filter !== 'all')];
  const lists = filters.flatMap((filter) => bands.map((band) => imageList('approved', filter, band).list));
  const roots = await batchGet(lists.map(rootKey));
  return filters.map((value, index) => {
    const mine = roots.slice(index * bands.length, (index + 1) * bands.length);
    return {
      value,
      label: categoryLabel(value),
      count: mine.reduce((sum, root) => sum + readRoot(root).n, 0),
    };
  });
}
