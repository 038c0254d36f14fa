import { useQueryClient } from '@tanstack/react-query';
import type { VersionedSystemSettings } from '#shared/system-settings.ts';
import { toast } from '#ui/overlay/toast.ts';
import { changeSetting, type SettingChange, systemSettingsQuery } from '../../api/system-setup.ts';
import { useVersionedSave } from '../../forms/conflicts/use-versioned-save.ts';

interface Options<Value> {
  /** The value that the user changes. */
  read: (settings: VersionedSystemSettings) => Value;
  /** The setting to send for a new value. */
  toChange: (value: Value, from: VersionedSystemSettings) => SettingChange;
  /** Called with all settings after a save. */
  onSaved?: (saved: VersionedSystemSettings) => void;
}

/**
 * Saves a value of the system settings over the version that the user saw. It is a conflict only if someone else
 * changed the same value to another one: all other values stay as they were saved.
 */
export function useSettingSave<Value>({ read, toChange, onSaved }: Options<Value>) {
  const cache = useQueryClient();
  // Responses to concurrent saves may arrive in any order.
  const show = (settings: VersionedSystemSettings) =>
    cache.setQueryData(systemSettingsQuery.queryKey, (known) =>
      known && known.version > settings.version ? known : settings,
    );
  return useVersionedSave<Value, VersionedSystemSettings>({
    send: async (value, from) => {
      const { data, message } = await changeSetting(toChange(value, from), from.version);
      show(data.settings);
      toast.success(message ?? 'Setting updated successfully');
      onSaved?.(data.settings);
    },
    onConflict: show,
    isSame: (from, theirs, mine) => [read(from), mine].some((value) => isEqual(value, read(theirs))),
  });
}

/** Values come from the same schema, so that their fields are in the same order. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
