import * as v from 'valibot';
import { systemSettingsDefinition, UNCHANGED_SETTINGS } from '#platform/system-settings.ts';
import { SystemSettings } from '#shared/system-settings.ts';
import type { Staff } from '../accounts/staff.ts';
import { requireValidVersion } from '../versions/require-valid-version.ts';
import { versioned } from '../versions/versioned.ts';
import { saveSystemSettings } from './change-settings.ts';

/** The versions of the system settings, for admins of the game. */
export const systemSettingsVersions = versioned({
  definition: systemSettingsDefinition,
  parseId: (text) => (text === 'system' ? text : undefined),
  start: () => UNCHANGED_SETTINGS,
  // A version that the current rules no longer accept cannot be restored, and has no valid view.
  buildViews: async (all) =>
    all.map(({ id: _, version: __, ...settings }) =>
      v.is(SystemSettings, settings) ? { kind: 'system-settings', settings } : undefined,
    ),
  restore: (staff: Staff<'game'>, { id: _, version: __, ...settings }, { version, ...audit }) =>
    saveSystemSettings(
      staff,
      { ...requireValidVersion(SystemSettings, settings), version },
      { action: 'setting.restore', ...audit },
    ),
});
