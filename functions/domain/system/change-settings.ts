import type { AuditedAction } from '../../../shared/audited-entities.ts';
import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '../../../shared/system-settings.ts';
import { changeFromStart } from '../../platform/data/change-from-start.ts';
import { invalid } from '../../platform/problem.ts';
import { systemSettingsDefinition } from '../../platform/system-settings.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';

/** A parsed request body, in which fields that were not sent are undefined. */
type Given = { [Key in keyof SystemSettings]?: SystemSettings[Key] | undefined };

/**
 * Changes one system setting.
 *
 * @param change one setting and its value
 * @returns all current settings
 * @throws Problem `invalid` if the change names none or more than one
 */
export async function changeSystemSettings(staff: Staff<'game'>, change: Given): Promise<SystemSettings> {
  const [named, surplus] = Object.entries(change);
  if (!named || surplus) throw invalid(surplus?.[0] ?? '', 'Send exactly one setting and its value');
  const options = {
    actor: staffActor(staff),
    action: 'setting.change' satisfies AuditedAction,
    note: named.join(': '),
  };
  // The contract has parsed this entry.
  const one = Object.fromEntries([named]) as Partial<SystemSettings>;
  const start = { id: 'system', version: 0, ...SYSTEM_SETTINGS_DEFAULTS } as const;
  const stored = await changeFromStart(systemSettingsDefinition, start, options, (current) => ({
    ...current,
    ...one,
  }));
  const { id: _, version: __, ...settings } = stored;
  return settings;
}
