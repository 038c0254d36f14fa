import { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { gallerySettingsDefinition, toVersionedConfig } from '../gallery-settings/settings.ts';
import { requireValidVersion } from '../versions/require-valid-version.ts';
import { defineVersioned } from '../versions/versioned.ts';
import { saveGalleryConfig } from './save-config.ts';

/** The versions of the gallery's configuration. */
export const galleryConfigVersions = defineVersioned({
  definition: gallerySettingsDefinition,
  parseId: (text) => (text === 'gallery' ? text : undefined),
  start: (id) => ({ id, version: 0, ...GALLERY_DEFAULTS }),
  buildViews: async (all) => all.map((each) => ({ kind: 'gallery-config', ...toVersionedConfig(each) })),
  restore: (staff, { id: _, version: __, ...config }, { version, ...audit }) =>
    saveGalleryConfig(
      staff,
      { ...requireValidVersion(GalleryConfig, config), version },
      { action: 'gallery-config.restore', ...audit },
    ),
});
