import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '../../shared/system-settings.ts';
import { changeThing, createThing, findThing } from '../platform/data/change.ts';
import type { How } from '../platform/data/plan-change.ts';
import { invalid, Problem } from '../platform/problem.ts';
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
  const { id: _, version: __, ...settings } = await store(one, how);
  return settings;
}

/** The first change ever stores the settings, all others change what is stored. */
async function store(change: Partial<SystemSettings>, how: How) {
  const stored = await findThing(systemSettingsKind, 'system', { consistent: true });
  if (!stored) {
    const first = { id: 'system', version: 1, ...SYSTEM_SETTINGS_DEFAULTS, ...change } as const;
    try {
      return await createThing(systemSettingsKind, first, how);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    }
  }
  return changeThing(systemSettingsKind, 'system', how, (present) => ({ ...present, ...change }));
}
