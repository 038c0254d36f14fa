import type { DiscordChannel } from '#shared/contract/discord-admin.ts';
import { formatCounterName, type GuildSettings, GuildSettingsFields } from '#shared/discord-guild.ts';
import { SelectField } from '#ui/form/field.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { FieldSetting } from './field-setting.tsx';
import { NO_CHANNELS, toChannelChoices } from './guild-choices.ts';
import type { SettingOf } from './guild-setting.ts';
import { JobState } from './job-state.tsx';
import { SettingConflict } from './setting-conflict.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { useGuildSetting } from './use-guild-setting.ts';

interface Props {
  settings: GuildSettings;
  channels: readonly DiscordChannel[];
}

const { nameFormat, defaultName } = GuildSettingsFields.onlinePlayers.entries;

/** The number of players online in the name of a channel. */
export function CounterPanel({ settings, channels }: Props) {
  const { enabled: isOn, nameFormat: format, effectiveInterval } = settings.onlinePlayers;
  const choices = toChannelChoices(channels);
  return (
    <Panel title="Online Players Counter">
      <div className="mt-3 grid gap-5 pb-2">
        <SwitchSetting
          settings={settings}
          setting={['onlinePlayers', 'enabled']}
          label="Show the number of players online"
          hint="The name of a channel always says how many players are in the game."
        />
        {isOn ? (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <ChoiceSetting
                settings={settings}
                setting={['onlinePlayers', 'channelId']}
                label="Target channel"
                hint="A voice channel that nobody can join works best: text channels have no capital letters and spaces."
                choices={choices}
                nothing={choices.length > 0 ? 'Choose a channel' : NO_CHANNELS}
              />
              <IntervalSetting
                settings={settings}
                hint={`Discord allows few renames, so the name changes every ${formatQuantity(effectiveInterval / 60_000, 'minute')} at most.`}
              />
            </div>
            <FieldSetting
              settings={settings}
              setting={['onlinePlayers', 'nameFormat']}
              label="Name format"
              hint={`{count} is the number of players: ${formatCounterName(format, 42)}`}
              schema={nameFormat}
            />
            <FieldSetting
              settings={settings}
              setting={['onlinePlayers', 'defaultName']}
              label="Default name"
              hint="The channel's name while the number isn't known."
              schema={defaultName}
            />
          </>
        ) : null}
        <JobState guildId={settings.guildId} job="online-counter" isOn={isOn} />
      </div>
    </Panel>
  );
}

const INTERVAL_LABEL = 'Update interval';
const INTERVAL_SETTING: SettingOf<number> = ['onlinePlayers', 'updateInterval'];
const MINUTE = 60_000;

/** In milliseconds; the first one is the default. */
const INTERVALS = [30_000, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];

const describeInterval = (milliseconds: number): string => {
  if (milliseconds <= 5 * MINUTE) return 'As often as Discord allows';
  return `Every ${formatQuantity(Math.round(milliseconds / MINUTE), 'minute')}`;
};

/** How often the counter's channel is renamed, saved as soon as it is chosen. */
function IntervalSetting({ settings, hint }: { settings: GuildSettings; hint: string }) {
  const { value, isPending, change, conflict } = useGuildSetting<number>(settings, INTERVAL_SETTING);
  if (conflict)
    return (
      <SettingConflict
        label={INTERVAL_LABEL}
        setting={INTERVAL_SETTING}
        conflict={conflict}
        describe={describeInterval}
      />
    );
  const intervals = INTERVALS.includes(value) ? INTERVALS : [value, ...INTERVALS];
  return (
    <SelectField
      label={INTERVAL_LABEL}
      hint={hint}
      value={String(value)}
      aria-busy={isPending}
      options={intervals.map((interval) => ({ value: String(interval), label: describeInterval(interval) }))}
      onChange={({ target }) => change(Number(target.value))}
    />
  );
}
