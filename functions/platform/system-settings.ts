import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '../../shared/system-settings.ts';
import { findEntity } from './data/change.ts';
import { tableName } from './data/document-client.ts';
import type { EntityDefinition } from './data/entity-definition.ts';

/** The system settings as stored. */
export interface StoredSystemSettings extends SystemSettings {
  id: 'system';
  version: number;
}

export const systemSettingsDefinition: EntityDefinition<StoredSystemSettings> = {
  name: 'setting',
  label: 'system configuration',
  toStored: ({ id: _, version: __, ...settings }) => ({ card: {}, detail: settings }),
  // This item was written by `toStored` above; settings newer than the item have their defaults.
  fromStored: ({ id, version, detail }) =>
    ({ ...SYSTEM_SETTINGS_DEFAULTS, ...detail, id, version }) as StoredSystemSettings,
  lists: () => [],
  titled: () => 'System settings',
  audited: ({ id: _, version: __, ...settings }) => settings,
};

/** Reads the current settings: half a read unit. */
export async function readSettings(): Promise<SystemSettings> {
  const stored = await findEntity(systemSettingsDefinition, 'system');
  if (!stored) return SYSTEM_SETTINGS_DEFAULTS;
  const { id: _, version: __, ...settings } = stored;
  return settings;
}

const CACHE_MILLISECONDS = 10_000;

/** The last read, by table: a process has one table, but each test has its own. */
const cached = new Map<string, { at: number; settings: SystemSettings }>();

/** Returns settings that are at most ten seconds old, usually from the cache. */
export async function recentSettings(): Promise<SystemSettings> {
  const table = tableName();
  const now = Date.now();
  const last = cached.get(table);
  if (last && Math.abs(now - last.at) < CACHE_MILLISECONDS) return last.settings;
  const settings = await readSettings();
  cached.set(table, { at: now, settings });
  return settings;
}
