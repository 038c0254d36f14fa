import type { GuildSettings } from '#shared/discord-guild.ts';

/** The parts of the settings. Each one is a section of the screen. */
type Section = 'verification' | 'onlinePlayers' | 'gallery';

/** One setting: its section and its name there. */
export type SettingOf<Value> = {
  [S in Section]: {
    [N in keyof GuildSettings[S]]: GuildSettings[S][N] extends Value
      ? Value extends GuildSettings[S][N]
        ? readonly [S, N]
        : never
      : never;
  }[keyof GuildSettings[S]];
}[Section];

/** The value of a setting. */
export function readSetting<Value>(settings: GuildSettings, [section, name]: SettingOf<Value>): Value {
  const fields: object = settings[section];
  // `SettingOf` has only the names of values of this type.
  return fields[name as keyof typeof fields] as Value;
}

/** The settings with another value of one of them. */
export const changeSetting = <Value>(
  settings: GuildSettings,
  [section, name]: SettingOf<Value>,
  value: Value,
): GuildSettings => ({ ...settings, [section]: { ...settings[section], [name]: value } });
