import { DEFAULT_NOT_ENABLED, type GalleryConfig } from '../../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { GALLERY_FILTERS } from '../../../shared/image-categories.ts';
import { changeFromStart } from '../../platform/data/change-from-start.ts';
import { invalid } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { Told } from '../versions/restoring.ts';
import { gallerySettingsKind, type VersionedConfig, versionedConfig } from './settings.ts';

/**
 * Changes how the gallery presents itself. Categories are kept in the order in which all screens list them.
 *
 * @param wanted the whole configuration, and the version that the change started from
 * @param told how the history calls it, where that is not an ordinary change
 * @throws Problem `invalid` where the default category is not enabled; `changed-meanwhile` with the present
 *   configuration
 */
export async function saveGalleryConfig(
  staff: Staff<'web'>,
  { version, ...wanted }: GalleryConfig & { version?: number | undefined },
  told: Told = { action: 'gallery-config.change' },
): Promise<VersionedConfig> {
  if (!wanted.enabledCategories.includes(wanted.defaultCategory))
    throw invalid('defaultCategory', DEFAULT_NOT_ENABLED);
  const enabledCategories = GALLERY_FILTERS.filter((filter) => wanted.enabledCategories.includes(filter));
  const start = { id: 'gallery', version: 0, ...GALLERY_DEFAULTS } as const;
  const how = {
    actor: staffActor(staff),
    ...told,
    ...(version !== undefined && { version }),
  };
  const saved = await changeFromStart(gallerySettingsKind, start, how, ({ id, version: present }) => ({
    ...wanted,
    enabledCategories,
    id,
    version: present,
  }));
  return versionedConfig(saved);
}
