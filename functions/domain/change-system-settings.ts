import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '../../shared/system-settings.ts';
import { changeFromStart } from '../platform/data/change-from-start.ts';
import { invalid } from '../platform/problem.ts';
import { systemSettingsKind } from '../platform/system-settings.ts';
import { type Staff, staffActor } from './accounts/staff.ts';

/** A body as it is parsed: whatever was not sent is not there. */
type Given = { [Key in keyof SystemSettings]?: SystemSettings[Key] | undefined };

/**
 * Changes one of the system's settings.
 *
 * @param change one setting and its value
 * @returns all settings as they are now
 * @throws Problem `invalid` for none or more than one
 */
export async function changeSystemSettings(staff: Staff<'game'>, change: Given): Promise<SystemSettings> {
  const [named, surplus] = Object.entries(change);
  if (!named || surplus) throw invalid(surplus?.[0] ?? '', 'Send exactly one setting and its value');
  const how = { actor: staffActor(staff), action: 'setting.change', note: named.join(': ') };
  // The one entry of what the contract parsed.
  const one = Object.fromEntries([named]) as Partial<SystemSettings>;
  const start = { id: 'system', version: 0, ...SYSTEM_SETTINGS_DEFAULTS } as const;
  const stored = await changeFromStart(systemSettingsKind, start, how, (present) => ({ ...present, ...one }));
  const { id: _, version: __, ...settings } = stored;
  return settings;
}
