import type { GuildSettings } from '#shared/discord-guild.ts';
import { CheckBox } from '#ui/form/check-box.tsx';
import type { SettingOf } from './guild-setting.ts';
import { useGuildSetting } from './use-guild-setting.ts';

interface Props {
  settings: GuildSettings;
  setting: SettingOf<boolean>;
  label: string;
  hint: string;
}

/**
 * A setting that is on or off. It has no conflicts: whatever someone else saved is either the value that the user saw or the one
 * that the user chose.
 */
export function SwitchSetting({ settings, setting, label, hint }: Props) {
  const { value, isPending, change } = useGuildSetting<boolean>(settings, setting);
  return (
    <CheckBox
      role="switch"
      label={label}
      hint={hint}
      checked={value}
      aria-busy={isPending}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
