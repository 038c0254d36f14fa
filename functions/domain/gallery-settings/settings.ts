import { type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type EntityDefinition, MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import { keepRecent } from '#platform/keep-recent.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { publicationProgress } from './publication.ts';
import { invalidatePagesTask, reconcileSensitiveFilesTask } from './tasks.ts';

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
  shown: toVersionedConfig,
  titled: () => 'Gallery configuration',
  audited: ({ id: _, version: __, ...config }) => config,
  keepsVersions: MAX_VERSIONS,
  relatedWrites: (before, after) =>
    after && changesSensitive(before, after)
      ? [publicationProgress.start(after.version, { showNSFW: after.showNSFW })]
      : [],
  tasks: (before, after) => [
    ...(after && changesSensitive(before, after)
      ? [reconcileSensitiveFilesTask.create({ generation: after.version, run: 1 })]
      : []),
    ...(after && changesCreators(before, after) ? [invalidatePagesTask.create({})] : []),
  ],
};

/** Whether a change shows or hides sensitive images, whose files then have to follow. */
const changesSensitive = (before: GallerySettings | undefined, after: GallerySettings): boolean =>
  after.showNSFW !== (before ?? GALLERY_DEFAULTS).showNSFW;

const changesCreators = (before: GallerySettings | undefined, after: GallerySettings): boolean =>
  !after.showCreatorNames && (before ?? GALLERY_DEFAULTS).showCreatorNames;

export const gallerySettingsKey = buildEntityKey(gallerySettingsDefinition, 'gallery');

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
export function toVersionedConfig({ id: _, version, ...config }: GallerySettings): VersionedConfig {
  return { config, version };
}

/** Responses of the gallery may be 15 seconds old anyway, see the contract. */
const CACHE_MILLISECONDS = 5_000;

const recent = keepRecent(CACHE_MILLISECONDS, async () => (await readGalleryConfig()).config, getTableName);

/**
 * The configuration for responses that caches keep for longer: at most five seconds old, usually from the cache.
 *
 * @param options an editor's consistent read includes the latest change, and is never from the cache
 */
export async function getRecentGalleryConfig({ consistent }: ReadOptions = {}): Promise<GalleryConfig> {
  return consistent ? (await readGalleryConfig({ consistent })).config : recent.read();
}

/** Makes this process read the configuration again after a change. */
export const forgetGalleryConfig = (): void => recent.forget();

/** Reads the gallery configuration with its version. */
export async function readGalleryConfig(options: ReadOptions = {}): Promise<VersionedConfig> {
  const [settings] = await readInBatches([gallerySettingsKey], options);
  return { config: toGalleryConfig(settings), version: Number(settings?.version ?? 0) };
}
