import { createEntity } from '#platform/data/change.ts';
import { systemSettingsDefinition } from '#platform/system-settings.ts';
import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '#shared/system-settings.ts';
import { TESTER } from './images.ts';

/** Stores the system settings: the defaults with some changes. */
export async function configureSystem(changes: Partial<SystemSettings>): Promise<void> {
  const settings = { id: 'system', version: 1, ...SYSTEM_SETTINGS_DEFAULTS, ...changes } as const;
  await createEntity(systemSettingsDefinition, settings, { actor: TESTER, action: 'test.configure' });
}
