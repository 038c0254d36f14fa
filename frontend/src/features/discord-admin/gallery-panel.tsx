import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import type { DiscordChannel } from '#shared/contract/discord-admin.ts';
import { GUILD_DEFAULTS, type GuildSettings, GuildSettingsFields } from '#shared/discord-guild.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import { toNumber } from '../../forms/to-number.ts';
import { ApproverDialog } from './approver-dialog.tsx';
import { APPROVERS, type ApproverUsers, describeApprovers, nameApprover } from './approver-users.ts';
import { ChoiceSetting } from './choice-setting.tsx';
import { FieldSetting } from './field-setting.tsx';
import { NO_CHANNELS, toChannelChoices } from './guild-choices.ts';
import { JobState } from './job-state.tsx';
import { MonitoredChannels } from './monitored-channels.tsx';
import { SettingConflict } from './setting-conflict.tsx';
import { SettingList } from './setting-list.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { useGuildSetting } from './use-guild-setting.ts';

interface Props {
  settings: GuildSettings;
  channels: readonly DiscordChannel[];
}

const { reactionTrigger, maxImagesPerDay } = GuildSettingsFields.gallery.entries;

/** An empty limit is the default. */
const DailyLimit = v.pipe(
  v.string(),
  v.transform((typed) => (typed.trim() === '' ? GUILD_DEFAULTS.gallery.maxImagesPerDay : toNumber(typed))),
  maxImagesPerDay,
);

/** Images from Discord's channels in the gallery. */
export function GalleryPanel({ settings, channels }: Props) {
  const { enabled: isOn, autoApprove } = settings.gallery;
  const texts = toChannelChoices(channels, ['text', 'announcement']);
  return (
    <Panel title="Gallery Monitor">
      <div className="mt-3 grid gap-5 pb-2">
        <SwitchSetting
          settings={settings}
          setting={['gallery', 'enabled']}
          label="Collect images for the gallery"
          hint="Images that members post in the channels below can appear on the website."
        />
        {isOn ? (
          <>
            <MonitoredChannels settings={settings} channels={channels} />
            <SwitchSetting
              settings={settings}
              setting={['gallery', 'autoApprove']}
              label="Auto-approve"
              hint="Every image in these channels is published at once, without anyone looking at it first."
            />
            <Approvers settings={settings} />
            <FieldSetting
              settings={settings}
              setting={['gallery', 'reactionTrigger']}
              label="Trigger emoji"
              hint={
                autoApprove
                  ? 'Not used while auto-approve is on.'
                  : 'An image is published when an approver reacts with it.'
              }
              schema={reactionTrigger}
            />
            <FieldSetting
              settings={settings}
              setting={['gallery', 'maxImagesPerDay']}
              label="Daily limit"
              hint="Images a day that can get into the gallery: 1 to 200."
              inputMode="numeric"
              schema={DailyLimit}
            />
          </>
        ) : null}
        {/* Members submit images by a command, whether the monitor is on or not. */}
        <ChoiceSetting
          settings={settings}
          setting={['gallery', 'reviewChannelId']}
          label="Review channel"
          hint="Where the bot shows what members submit, for admins and mods of the game to decide."
          choices={texts}
          nothing={texts.length > 0 ? 'No review channel' : NO_CHANNELS}
        />
        <JobState guildId={settings.guildId} job="gallery-monitor" isOn={isOn} />
      </div>
    </Panel>
  );
}

const APPROVERS_TITLE = 'Approvers';

/** The people on Discord whose reaction publishes an image. */
function Approvers({ settings }: { settings: GuildSettings }) {
  const { value, isPending, change, conflict } = useGuildSetting<ApproverUsers>(settings, APPROVERS);
  const [isAdding, setIsAdding] = useState(false);
  if (conflict)
    return (
      <SettingConflict
        label={APPROVERS_TITLE}
        setting={APPROVERS}
        conflict={conflict}
        describe={describeApprovers}
      />
    );
  return (
    <>
      <SettingList
        title={APPROVERS_TITLE}
        entries={value.map((each) => ({ id: each.userId, name: nameApprover(each), enabled: each.enabled }))}
        empty="No approvers yet. Without one, no image is published."
        busy={isPending}
        onSwitch={(id, enabled) =>
          change(value.map((each) => (each.userId === id ? { ...each, enabled } : each)))
        }
        onRemove={(id) => change(value.filter(({ userId }) => userId !== id))}
      >
        <ActionButton tone="quiet" onClick={() => setIsAdding(true)}>
          <Icon of={UserRoundPlus} size={16} />
          Add approver
        </ActionButton>
      </SettingList>
      {isAdding ? <ApproverDialog settings={settings} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}
