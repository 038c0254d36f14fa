import { useQuery } from '@tanstack/react-query';
import type { DiscordGuild } from '#shared/contract/discord-admin.ts';
import { GUILD_DEFAULTS } from '#shared/discord-guild.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { BusyMark } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { DefaultAvatar } from '#ui/picture/default-avatar.tsx';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { channelsQuery, guildSettingsQuery, guildsQuery, rolesQuery } from '../../api/staff-guilds.ts';
import { CounterPanel } from './counter-panel.tsx';
import { DoctorPanel } from './doctor-panel.tsx';
import { GalleryPanel } from './gallery-panel.tsx';
import { VerificationPanel } from './verification-panel.tsx';

/** The settings of the Discord bot on the first server that it is in, for admins. */
export function DiscordManagementScreen() {
  const heading = useFoundFocus();
  const guilds = useDeferredQueryState(useQuery(guildsQuery));
  const [guild] = guilds.state === 'ready' ? guilds.data : [];
  return (
    <>
      <StaffHeading ref={heading} title="Discord Management" />
      <div className="mt-6 grid gap-6 *:min-w-0">
        {guilds.state === 'loading' ? <Loading /> : null}
        {guilds.state === 'failed' ? (
          <Notice
            picture={LOST_SIGNAL_PICTURE}
            title="Discord didn't answer"
            urgent
            actions={
              <Button variant="hot" busy={guilds.busy} onClick={guilds.retry}>
                Try again
              </Button>
            }
          >
            <p>Failed to fetch Discord server. Make sure the Discord bot is running.</p>
          </Notice>
        ) : null}
        {guilds.state === 'ready' && !guild ? (
          <Notice picture={NEWCOMER_PICTURE} title="No server yet">
            <p>No Discord server found. Make sure the bot is connected to your server.</p>
          </Notice>
        ) : null}
        {guild ? <Guild guild={guild} /> : null}
      </div>
    </>
  );
}

const Loading = () => (
  <p role="status" className="flex items-center gap-3 text-cool">
    <BusyMark />
    <span className="text-text">Loading Discord servers...</span>
  </p>
);

function Guild({ guild }: { guild: DiscordGuild }) {
  const settings = useDeferredQueryState(useQuery(guildSettingsQuery(guild.id)));
  const { data: roles = [] } = useQuery(rolesQuery(guild.id));
  const { data: channels = [] } = useQuery(channelsQuery(guild.id));
  if (settings.state === 'loading') return <Loading />;
  // If the settings can't be loaded, the defaults are shown. Saving them over others is a conflict, because of their version.
  const shown =
    settings.state === 'ready' ? settings.data : { guildId: guild.id, ...GUILD_DEFAULTS, version: 0 };
  return (
    <>
      <GuildHead guild={guild} />
      {settings.state === 'failed' ? <SettingsFailed busy={settings.busy} onRetry={settings.retry} /> : null}
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2">
        <div className="grid gap-6 *:min-w-0">
          <VerificationPanel settings={shown} roles={roles} />
          <CounterPanel settings={shown} channels={channels} />
        </div>
        <GalleryPanel settings={shown} channels={channels} />
      </div>
      <DoctorPanel guildId={guild.id} />
    </>
  );
}

const SettingsFailed = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <FormNotice kind="error" title="Failed to load settings">
    <p>What you see are the defaults; the bot may be set up otherwise.</p>
    <Button className="mt-3" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </FormNotice>
);

const GuildHead = ({ guild: { id, name, icon, memberCount } }: { guild: DiscordGuild }) => (
  <div className="flex items-center gap-4">
    {icon ? (
      <img src={icon} alt="" width={64} height={64} className="stepped step-3 size-16 shrink-0 bg-raised" />
    ) : (
      <DefaultAvatar id={id} scale={4} />
    )}
    <div className="min-w-0">
      <h2 className="font-text text-xl leading-snug font-bold wrap-anywhere">{name}</h2>
      <p className="text-soft">{formatQuantity(memberCount, 'member')}</p>
    </div>
  </div>
);
