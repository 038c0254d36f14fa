import * as v from 'valibot';
import { changeFromStart } from '#platform/data/change-from-start.ts';
import { buildInvalid } from '#platform/problem.ts';
import {
  systemSettingsDefinition,
  toVersionedSettings,
  UNCHANGED_SETTINGS,
} from '#platform/system-settings.ts';
import { SystemSettings, type VersionedSystemSettings } from '#shared/system-settings.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { requireValidVersion } from '../versions/require-valid-version.ts';
import type { AuditNote } from '../versions/restore-options.ts';
import { defineVersioned } from '../versions/versioned.ts';

/** One setting and its value, and the version that the change started from. Fields that were not sent are undefined. */
type SettingChange = { [Key in keyof VersionedSystemSettings]?: VersionedSystemSettings[Key] | undefined };

/**
 * Changes one system setting.
 *
 * @returns all current settings
 * @throws Problem `invalid` if the change names none or more than one; `version-conflict` with the current settings
 */
export async function changeSystemSetting(
  staff: Staff<'game'>,
  { version, ...change }: SettingChange,
): Promise<VersionedSystemSettings> {
  const [named, surplus] = Object.entries(change);
  if (!named || surplus) throw buildInvalid(surplus?.[0] ?? '', 'Send exactly one setting and its value');
  // The contract has parsed this entry.
  const one = Object.fromEntries([named]) as Partial<SystemSettings>;
  return saveSystemSettings(staff, { ...one, version });
}

/**
 * Saves some or all of the system settings; unchanged ones create no version.
 *
 * @param changes their new values, and the version that the change started from, or undefined for any
 * @param audit the action in the version history, if it is not an ordinary change
 * @returns all current settings
 * @throws Problem `version-conflict` with the current settings
 */
async function saveSystemSettings(
  staff: Staff<'game'>,
  { version, ...changes }: Partial<SystemSettings> & { version: number | undefined },
  audit: AuditNote = { action: 'setting.change' },
): Promise<VersionedSystemSettings> {
  const options = {
    actor: buildStaffActor(staff),
    ...audit,
    onlyIfChanged: true,
    ...(version !== undefined && { version }),
  };
  const saved = await changeFromStart(systemSettingsDefinition, UNCHANGED_SETTINGS, options, (before) => ({
    ...before,
    ...changes,
  }));
  return toVersionedSettings(saved);
}

/** The versions of the system settings, for admins of the game. */
export const systemSettingsVersions = defineVersioned({
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
