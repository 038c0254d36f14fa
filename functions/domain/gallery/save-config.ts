import { changeFromStart } from '#platform/data/change-from-start.ts';
import { buildInvalid } from '#platform/problem.ts';
import { DEFAULT_NOT_ENABLED, type GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import {
  forgetGalleryConfig,
  gallerySettingsDefinition,
  toVersionedConfig,
  type VersionedConfig,
} from '../gallery-settings/settings.ts';
import type { AuditNote } from '../versions/restore-options.ts';

/**
 * Saves the gallery configuration. Categories are stored in the order in which all screens list them.
 *
 * @param wanted the whole configuration, and the version that the change started from
 * @param audit the action in the version history, if it is not an ordinary change
 * @throws Problem `invalid` if the default category is not enabled; `version-conflict` with the current
 *   configuration
 */
export async function saveGalleryConfig(
  staff: Staff<'web'>,
  { version, ...wanted }: GalleryConfig & { version?: number | undefined },
  audit: AuditNote = { action: 'gallery-config.change' },
): Promise<VersionedConfig> {
  if (!wanted.enabledCategories.includes(wanted.defaultCategory))
    throw buildInvalid('defaultCategory', DEFAULT_NOT_ENABLED);
  const enabledCategories = GALLERY_FILTERS.filter((filter) => wanted.enabledCategories.includes(filter));
  const start = { id: 'gallery', version: 0, ...GALLERY_DEFAULTS } as const;
  const options = {
    actor: buildStaffActor(staff),
    ...audit,
    onlyIfChanged: true,
    ...(version !== undefined && { version }),
  };
  const saved = await changeFromStart(
    gallerySettingsDefinition,
    start,
    options,
    ({ id, version: current }) => ({
      ...wanted,
      enabledCategories,
      id,
      version: current,
    }),
  );
  forgetGalleryConfig();
  return toVersionedConfig(saved);
}
