import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldUser, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { VersionedSystemSettings } from '#shared/system-settings.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { Button } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { systemSettingsQuery, systemStatsQuery } from '../../api/system-setup.ts';
import { Versions } from '../../forms/versions/lazy-versions-dialog.tsx';
import { ForceSecondFactor } from './force-second-factor.tsx';
import { ItemBudgetsPanel } from './item-budgets-panel.tsx';
import { SettingToggle } from './setting-toggle.tsx';
import { TypedSetting } from './typed-setting.tsx';

/** The security settings of both account systems and the item budgets, for game administrators. */
export function SystemSetupScreen() {
  usePageHead({ title: 'System Setup', hidden: true });
  const settings = useDeferredQueryState(useQuery(systemSettingsQuery));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="text-3xl md:text-4xl">
          System Setup
        </h1>
        {settings.state === 'ready' && settings.data.version > 0 ? <SettingsVersions /> : null}
      </div>
      {settings.state === 'loading' ? <Loading /> : null}
      {settings.state === 'failed' ? (
        <ListFailed
          title="Failed to load system settings"
          picture={LOST_SIGNAL_PICTURE}
          busy={settings.busy}
          onRetry={settings.retry}
        />
      ) : null}
      {settings.state === 'ready' ? <Settings settings={settings.data} /> : null}
    </>
  );
}

/** Opens the earlier versions of all settings, to view and restore. */
function SettingsVersions() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Versions
      </Button>
      {open ? (
        <Versions kind="system-settings" id="system" about="System settings" onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

const Loading = () => (
  <p role="status" className="mt-8 flex items-center gap-3 text-cool">
    <BusyMark />
    <span className="text-text">Loading system configuration...</span>
  </p>
);

const Settings = ({ settings }: { settings: VersionedSystemSettings }) => (
  <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
    <Panel title="Security & Authentication">
      <div className="mt-3 grid gap-5 pb-2">
        <div>
          <SettingToggle
            name="forceAdminTwoFA"
            hint="Administrators of the game and the website need a second factor at every sign-in."
            settings={settings}
          />
          <ForceSecondFactor forced="admin" />
        </div>
        <div>
          <SettingToggle
            name="forceModTwoFA"
            hint="Moderators of the game and the website need a second factor at every sign-in."
            settings={settings}
          />
          <ForceSecondFactor forced="mod" />
        </div>
        <SettingToggle
          name="requireEmailVerification"
          hint="Players with an unverified address can look around, but not like, upload or link Discord."
          settings={settings}
        />
        <SettingToggle
          name="allowStaySignedIn"
          hint="Everyone but staff may stay signed in on a device for 30 days, whatever the session timeout."
          settings={settings}
        />
        <TypedSetting
          name="signInOrigins"
          hint="Websites of these addresses may sign players in, register them and reset passwords: one per line, such as https://game.example. List only websites that you run."
          settings={settings}
        />
      </div>
    </Panel>
    <div className="grid gap-6">
      <Panel title="System Statistics">
        <Statistics />
      </Panel>
      <Panel title="Email & Notifications">
        <div className="mt-3 grid gap-5 pb-2 sm:grid-cols-2">
          <TypedSetting
            name="sessionTimeout"
            hint="Since a session's last use: 1 to 168."
            settings={settings}
          />
          <TypedSetting
            name="maxLoginAttempts"
            hint="Wrong passwords or codes before a lock: 3 to 10."
            settings={settings}
          />
        </div>
      </Panel>
    </div>
    <div className="xl:col-span-2">
      <ItemBudgetsPanel settings={settings} />
    </div>
  </div>
);

/** The numbers load on their own; without them the settings still work. */
function Statistics() {
  const { data, isError } = useQuery(systemStatsQuery);
  const format = (count: number | undefined) =>
    count === undefined ? (isError ? '--' : undefined) : formatCount(count);
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 pb-2">
      <StatCard icon={UsersRound} label="Total Users" value={format(data?.totalUsers)} />
      <StatCard icon={ShieldUser} label="Administrators" value={format(data?.admins)} />
      <StatCard icon={ShieldCheck} label="Moderators" value={format(data?.moderators)} />
      <StatCard icon={KeyRound} label="2FA Enabled" value={format(data?.twoFactorEnabled)} />
    </dl>
  );
}
