import type { ReactNode } from 'react';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { SelectField } from '#ui/form/field.tsx';
import type { SettingOf } from './guild-setting.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { useGuildSetting } from './use-guild-setting.ts';

interface Props {
  settings: GuildSettings;
  setting: SettingOf<string | null>;
  label: string;
  hint?: ReactNode;
  /** What to choose from: the id of a role or a channel, and its name. */
  choices: readonly { value: string; label: string }[];
  /** The choice of nothing. */
  nothing: string;
}

/** A role or a channel, saved as soon as it is chosen. */
export function ChoiceSetting({ settings, setting, label, hint, choices, nothing }: Props) {
  const { value, isPending, change, conflict } = useGuildSetting<string | null>(settings, setting);
  const describe = (id: string | null): string =>
    id === null ? nothing : (choices.find((choice) => choice.value === id)?.label ?? `Unknown (${id})`);
  if (conflict)
    return <SettingConflict label={label} setting={setting} conflict={conflict} describe={describe} />;
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value ?? ''}
      aria-busy={isPending}
      options={[
        { value: '', label: nothing },
        // It may have been deleted, or Discord did not respond.
        ...(isKnown ? [] : [{ value, label: describe(value) }]),
        ...choices,
      ]}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
    />
  );
}
