import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { type EntityDefinition, entityKey } from '../../platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '../versions/versions-limit.ts';

/** The stored configuration of the gallery. */
export interface GallerySettings extends GalleryConfig {
  id: 'gallery';
  version: number;
}

export const gallerySettingsDefinition: EntityDefinition<GallerySettings> = {
  name: 'setting',
  label: 'gallery configuration',
  toStored: ({ id: _, version: __, ...config }) => ({ card: {}, detail: config }),
  // Only `toStored` above writes this item. Settings that are newer than the item have their defaults.
  fromStored: ({ id, version, detail }) =>
    ({ ...GALLERY_DEFAULTS, ...detail, id, version }) as GallerySettings,
  lists: () => [],
  shown: versionedConfig,
  titled: () => 'Gallery configuration',
  audited: ({ id: _, version: __, ...config }) => config,
  keepsVersions: MAX_VERSIONS,
};

export const gallerySettingsKey = entityKey(gallerySettingsDefinition, 'gallery');

/**
 * The effective configuration.
 *
 * @param item the stored item; undefined until staff first change the configuration
 */
export function toGalleryConfig(item: Record<string, unknown> | undefined): GalleryConfig {
  // The item's `detail` is a whole configuration, see `toStored`.
  return { ...GALLERY_DEFAULTS, ...(item?.detail as Partial<GalleryConfig> | undefined) };
}

/** A configuration and its version, which is 0 until the first change. */
export interface VersionedConfig {
  config: GalleryConfig;
  version: number;
}

/** The configuration as its editors see it. */
export function versionedConfig({ id: _, version, ...config }: GallerySettings): VersionedConfig {
  return { config, version };
}
