import type { ReactNode } from 'react';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { ConflictNotice } from '../../forms/conflicts/conflict-notice.tsx';
import { readSetting, type SettingOf } from './guild-setting.ts';
import { SAVE_FAILED } from './use-guild-setting.ts';

interface Props<Value> {
  label: string;
  setting: SettingOf<Value>;
  conflict: {
    mine: Value;
    theirs: GuildSettings;
    by: string | undefined;
    keepMine: () => Promise<unknown>;
    takeTheirs: () => void;
  };
  /** A value in words. */
  describe: (value: Value) => ReactNode;
}

/** Shows the user's value of a setting next to the one that someone else saved, and lets the user choose. */
export const SettingConflict = <Value,>({ label, setting, conflict, describe }: Props<Value>) => (
  <ConflictNotice
    what="this setting"
    by={conflict.by}
    differences={[
      { label, sides: [describe(conflict.mine), describe(readSetting(conflict.theirs, setting))] },
    ]}
    fallback={SAVE_FAILED}
    onKeepMine={conflict.keepMine}
    onTakeTheirs={conflict.takeTheirs}
  />
);
