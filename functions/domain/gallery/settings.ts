import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { type Kind, keyOf } from '../../platform/data/kind.ts';
import { VERSIONS_KEPT } from '../versions/versions-kept.ts';

/** The one configuration of the gallery as it is stored. */
export interface GallerySettings extends GalleryConfig {
  id: 'gallery';
  version: number;
}

export const gallerySettingsKind: Kind<GallerySettings> = {
  name: 'setting',
  toStored: ({ id: _, version: __, ...config }) => ({ card: {}, detail: config }),
  // What is read here was written by `toStored` above; a setting that is younger than the item has its default.
  fromStored: ({ id, version, detail }) =>
    ({ ...GALLERY_DEFAULTS, ...detail, id, version }) as GallerySettings,
  lists: () => [],
  shown: versionedConfig,
  titled: () => 'Gallery configuration',
  audited: ({ id: _, version: __, ...config }) => config,
  keepsVersions: VERSIONS_KEPT,
};

export const gallerySettingsKey = keyOf(gallerySettingsKind, 'gallery');

/**
 * The configuration in force.
 *
 * @param item the stored item, undefined while staff have not changed anything
 */
export function galleryConfigFrom(item: Record<string, unknown> | undefined): GalleryConfig {
  // The item's `detail` is a whole configuration, see `toStored`.
  return { ...GALLERY_DEFAULTS, ...(item?.detail as Partial<GalleryConfig> | undefined) };
}

/** A configuration and the number of its version; 0 while it is as it was from the start. */
export interface VersionedConfig {
  config: GalleryConfig;
  version: number;
}

/** The configuration as whoever may change it reads it. */
export function versionedConfig({ id: _, version, ...config }: GallerySettings): VersionedConfig {
  return { config, version };
}
