import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '../../shared/system-settings.ts';
import { findThing } from './data/change.ts';
import { tableName } from './data/document-client.ts';
import type { Kind } from './data/kind.ts';

/** The settings of the whole system as they are stored. */
export interface StoredSystemSettings extends SystemSettings {
  id: 'system';
  version: number;
}

export const systemSettingsKind: Kind<StoredSystemSettings> = {
  name: 'setting',
  toStored: ({ id: _, version: __, ...settings }) => ({ card: {}, detail: settings }),
  // What is read here was written by `toStored` above; a setting that is younger than the item has its default.
  fromStored: ({ id, version, detail }) =>
    ({ ...SYSTEM_SETTINGS_DEFAULTS, ...detail, id, version }) as StoredSystemSettings,
  lists: () => [],
  titled: () => 'System settings',
  audited: ({ id: _, version: __, ...settings }) => settings,
};

/** The settings in force, read anew: half a read unit. */
export async function presentSettings(): Promise<SystemSettings> {
  const stored = await findThing(systemSettingsKind, 'system');
  if (!stored) return SYSTEM_SETTINGS_DEFAULTS;
  const { id: _, version: __, ...settings } = stored;
  return settings;
}

const KEPT_MILLISECONDS = 10_000;

/** Read last, by table: a process has one, but tests take another every time. */
const kept = new Map<string, { at: number; settings: SystemSettings }>();

/** The settings as they were at most ten seconds ago; mostly for free. */
export async function recentSettings(): Promise<SystemSettings> {
  const table = tableName();
  const now = Date.now();
  const last = kept.get(table);
  if (last && Math.abs(now - last.at) < KEPT_MILLISECONDS) return last.settings;
  const settings = await presentSettings();
  kept.set(table, { at: now, settings });
  return settings;
}
