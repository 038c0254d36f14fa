import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DiscordChannel } from '#shared/contract/discord-admin.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { NO_CHANNELS, toChannelChoices } from './guild-choices.ts';
import type { SettingOf } from './guild-setting.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { SettingList } from './setting-list.tsx';
import { useGuildSetting } from './use-guild-setting.ts';

type Monitored = GuildSettings['gallery']['monitoredChannels'];

interface Props {
  settings: GuildSettings;
  channels: readonly DiscordChannel[];
}

const TITLE = 'Monitored channels';
const SETTING: SettingOf<Monitored> = ['gallery', 'monitoredChannels'];

/** The channels whose images can get into the gallery. */
export function MonitoredChannels({ settings, channels }: Props) {
  const { value, isPending, change, conflict } = useGuildSetting<Monitored>(settings, SETTING);
  if (conflict)
    return (
      <SettingConflict label={TITLE} setting={SETTING} conflict={conflict} describe={describeChannels} />
    );
  const others = channels.filter(({ id }) => !value.some(({ channelId }) => channelId === id));
  return (
    <SettingList
      title={TITLE}
      entries={value.map(({ channelId: id, channelName, enabled }) => ({
        id,
        name: `#${channelName}`,
        enabled,
      }))}
      empty="No channels yet. Add the one where members share their images."
      busy={isPending}
      onSwitch={(id, enabled) =>
        change(value.map((each) => (each.channelId === id ? { ...each, enabled } : each)))
      }
      onRemove={(id) => change(value.filter(({ channelId }) => channelId !== id))}
    >
      <AddChannel
        channels={others}
        onAdd={({ id: channelId, name: channelName }) =>
          change([...value, { channelId, channelName, enabled: true }])
        }
      />
    </SettingList>
  );
}

const describeChannels = (channels: Monitored): string =>
  channels.map(({ channelName, enabled }) => `#${channelName}${enabled ? '' : ' (off)'}`).join('\n');

interface AddProps {
  channels: readonly DiscordChannel[];
  onAdd: (channel: DiscordChannel) => void;
}

function AddChannel({ channels, onAdd }: AddProps) {
  const [chosen, setChosen] = useState('');
  const choices = toChannelChoices(channels, ['text', 'announcement']);
  const channel = channels.find(({ id }) => id === chosen);
  return (
    <div className="flex items-end gap-3">
      <SelectField
        label="Add a channel"
        className="min-w-0 grow"
        value={channel ? chosen : ''}
        options={[{ value: '', label: choices.length > 0 ? 'Choose a channel' : NO_CHANNELS }, ...choices]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ActionButton
        tone="quiet"
        className="mb-1"
        aria-disabled={!channel}
        onClick={() => {
          if (channel) onAdd(channel);
        }}
      >
        <Icon of={Plus} size={16} />
        Add <span className="sr-only">channel</span>
      </ActionButton>
    </div>
  );
}
