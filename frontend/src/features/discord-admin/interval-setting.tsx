import type { GuildSettings } from '#shared/discord-guild.ts';
import { SelectField } from '#ui/form/field.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import type { SettingOf } from './guild-setting.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { useGuildSetting } from './use-guild-setting.ts';

const LABEL = 'Update interval';
const SETTING: SettingOf<number> = ['onlinePlayers', 'updateInterval'];
const MINUTE = 60_000;

/** In milliseconds; the first one is the default. */
const INTERVALS = [30_000, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];

const describe = (milliseconds: number): string => {
  if (milliseconds <= 5 * MINUTE) return 'As often as Discord allows';
  return `Every ${formatQuantity(Math.round(milliseconds / MINUTE), 'minute')}`;
};

/** How often the counter's channel is renamed, saved as soon as it is chosen. */
export function IntervalSetting({ settings, hint }: { settings: GuildSettings; hint: string }) {
  const { value, isPending, change, conflict } = useGuildSetting<number>(settings, SETTING);
  if (conflict)
    return <SettingConflict label={LABEL} setting={SETTING} conflict={conflict} describe={describe} />;
  const intervals = INTERVALS.includes(value) ? INTERVALS : [value, ...INTERVALS];
  return (
    <SelectField
      label={LABEL}
      hint={hint}
      value={String(value)}
      aria-busy={isPending}
      options={intervals.map((interval) => ({ value: String(interval), label: describe(interval) }))}
      onChange={({ target }) => change(Number(target.value))}
    />
  );
}
