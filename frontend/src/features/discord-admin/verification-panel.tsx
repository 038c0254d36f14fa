import type { DiscordRole } from '#shared/contract/discord-admin.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { NO_ROLES, toRoleChoices } from './guild-choices.ts';
import { JobState } from './job-state.tsx';
import { SwitchSetting } from './switch-setting.tsx';

interface Props {
  settings: GuildSettings;
  roles: readonly DiscordRole[];
}

/** Roles on Discord for players who have linked their game account. */
export function VerificationPanel({ settings, roles }: Props) {
  const isOn = settings.verification.enabled;
  const choices = toRoleChoices(roles);
  return (
    <Panel title="Verification System">
      <div className="mt-3 grid gap-5 pb-2">
        <SwitchSetting
          settings={settings}
          setting={['verification', 'enabled']}
          label="Give roles to linked players"
          hint="Members who link their game account get a role, and lose it when they unlink."
        />
        {isOn ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <ChoiceSetting
              settings={settings}
              setting={['verification', 'roleId']}
              label="Verified role"
              choices={choices}
              nothing={choices.length > 0 ? 'Choose a role' : NO_ROLES}
            />
            <ChoiceSetting
              settings={settings}
              setting={['verification', 'premiumRoleId']}
              label="Premium role"
              hint="For linked players who have paid for premium."
              choices={choices}
              nothing={choices.length > 0 ? 'No premium role' : NO_ROLES}
            />
          </div>
        ) : null}
        <JobState guildId={settings.guildId} job="discord-roles" isOn={isOn} />
      </div>
    </Panel>
  );
}
