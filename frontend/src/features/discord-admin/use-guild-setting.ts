import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../api/api-error.ts';
import { checksQuery, guildSettingsQuery, runsQuery, saveGuildSettings } from '../../api/staff-guilds.ts';
import { useVersionedSave } from '../../forms/conflicts/use-versioned-save.ts';
import { changeSetting, readSetting, type SettingOf } from './guild-setting.ts';

export const SAVE_FAILED = 'Failed to update settings';

/**
 * Saves one setting of a server over the version that the user saw. It is a conflict only if someone else changed the same setting
 * to another value: all others stay as they were saved.
 *
 * @param onSaved called with all settings after a save
 */
export function useGuildSettingSave<Value>(
  setting: SettingOf<Value>,
  onSaved?: (saved: GuildSettings) => void,
) {
  const cache = useQueryClient();
  // Responses to concurrent saves may arrive in any order.
  const show = (settings: GuildSettings) =>
    cache.setQueryData(guildSettingsQuery(settings.guildId).queryKey, (known) =>
      known && known.version > settings.version ? known : settings,
    );
  return useVersionedSave<Value, GuildSettings>({
    send: async (value, from) => {
      const { data, message } = await saveGuildSettings(changeSetting(from, setting, value));
      show(data.settings);
      toast.success(message ?? 'Settings updated successfully!');
      // What a feature needs depends on the settings.
      void cache.invalidateQueries(checksQuery(from.guildId));
      void cache.invalidateQueries(runsQuery(from.guildId));
      onSaved?.(data.settings);
    },
    onConflict: show,
    isSame: (from, theirs, mine) =>
      [readSetting(from, setting), mine].some((value) => isEqual(value, readSetting(theirs, setting))),
  });
}

/** Values come from the same schema, so that their fields are in the same order. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A setting that is saved as soon as it is changed, shown at once, and changed back if the server refuses.
 *
 * @returns its value, and what someone else saved at the same time until the user has chosen
 */
export function useGuildSetting<Value>(settings: GuildSettings, setting: SettingOf<Value>) {
  const { save, conflict, closeConflict } = useGuildSettingSave<Value>(setting, () => closeConflict());
  // A mutation is pending a moment after it began, in which the old value would show again.
  const [chosen, setChosen] = useState<{ value: Value }>();
  const { mutate } = useMutation({
    mutationFn: (value: Value) => save(value, settings),
    onError: (error) => toast.error(describeError(error, SAVE_FAILED)),
    onSettled: () => setChosen(undefined),
  });
  return {
    value: chosen ? chosen.value : readSetting(settings, setting),
    isPending: Boolean(chosen),
    change: (value: Value) => {
      if (chosen) return;
      setChosen({ value });
      mutate(value);
    },
    conflict: conflict && { ...conflict, takeTheirs: closeConflict },
  };
}
