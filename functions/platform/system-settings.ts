import type { ItemBudget, ItemBudgets } from '#shared/item-budgets.ts';
import {
  SYSTEM_SETTINGS_DEFAULTS,
  type SystemSettings,
  type VersionedSystemSettings,
} from '#shared/system-settings.ts';
import type { ReadOptions } from './data/batch-get.ts';
import { findEntity } from './data/change.ts';
import { getTableName } from './data/document-client.ts';
import type { EntityDefinition } from './data/entity-definition.ts';
import { MAX_VERSIONS } from './data/entity-definition.ts';
import { keepRecent } from './keep-recent.ts';

/** The system settings as stored. */
export interface StoredSystemSettings extends VersionedSystemSettings {
  id: 'system';
}

/** The settings before their first change. */
export const UNCHANGED_SETTINGS: StoredSystemSettings = {
  id: 'system',
  version: 0,
  ...SYSTEM_SETTINGS_DEFAULTS,
};

export const systemSettingsDefinition: EntityDefinition<StoredSystemSettings> = {
  name: 'setting',
  label: 'system configuration',
  toStored: ({ id: _, version: __, ...settings }) => ({ card: {}, detail: settings }),
  // This item was written by `toStored` above; settings newer than the item have their defaults.
  fromStored: ({ id, version, detail }) =>
    ({ ...SYSTEM_SETTINGS_DEFAULTS, ...detail, id, version }) as StoredSystemSettings,
  lists: () => [],
  shown: toVersionedSettings,
  titled: () => 'System settings',
  audited: ({ id: _, version: __, itemBudgets, ...settings }) => ({
    ...settings,
    ...listBudgets(itemBudgets),
  }),
  keepsVersions: MAX_VERSIONS,
};

/** The settings as game admins see them. */
export function toVersionedSettings({ id: _, ...settings }: StoredSystemSettings): VersionedSystemSettings {
  return settings;
}

/** Each budget as a field of its own, such as `hairBudget`: an audit entry names only those that changed. */
const listBudgets = (budgets: ItemBudgets): Record<string, ItemBudget> =>
  Object.fromEntries(Object.entries(budgets).map(([category, budget]) => [`${category}Budget`, budget]));

/** Reads the current settings: half a read unit, or a whole one for a consistent read. */
export async function readSettings(options: ReadOptions = {}): Promise<VersionedSystemSettings> {
  const stored = await findEntity(systemSettingsDefinition, 'system', options);
  return toVersionedSettings(stored ?? UNCHANGED_SETTINGS);
}

const CACHE_MILLISECONDS = 10_000;

const recent = keepRecent(CACHE_MILLISECONDS, () => readSettings(), getTableName);

/**
 * Returns settings that are at most ten seconds old, usually from the cache. Concurrent calls share one read: a page of
 * items requests them once for each item.
 */
export const getRecentSettings = (): Promise<SystemSettings> => recent.read();
