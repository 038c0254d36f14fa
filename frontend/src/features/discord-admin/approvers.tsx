import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { ApproverDialog } from './approver-dialog.tsx';
import { APPROVERS, type ApproverUsers, describeApprovers, nameApprover } from './approver-users.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { SettingList } from './setting-list.tsx';
import { useGuildSetting } from './use-guild-setting.ts';

const TITLE = 'Approvers';

/** The people on Discord whose reaction publishes an image. */
export function Approvers({ settings }: { settings: GuildSettings }) {
  const { value, isPending, change, conflict } = useGuildSetting<ApproverUsers>(settings, APPROVERS);
  const [isAdding, setIsAdding] = useState(false);
  if (conflict)
    return (
      <SettingConflict label={TITLE} setting={APPROVERS} conflict={conflict} describe={describeApprovers} />
    );
  return (
    <>
      <SettingList
        title={TITLE}
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
