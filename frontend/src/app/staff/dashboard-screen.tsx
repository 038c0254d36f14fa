import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WebsiteUser } from '#shared/account.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatTime } from '#ui/format/format-clock.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { toast } from '#ui/overlay/toast.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { dashboardQuery } from '../../api/staff-dashboard.ts';
import { DashboardCharts } from '../../features/dashboard/dashboard-charts.tsx';
import { DashboardTiles } from '../../features/dashboard/dashboard-tiles.tsx';
import { RecentActivity } from '../../features/dashboard/recent-activity.tsx';
import { SystemStatus } from '../../features/dashboard/system-status.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { useWebSession } from '../../session/web-session.ts';
import { listScreens } from './staff-entries.ts';

/** The state of the site, for admins: the start page of the back office. */
export function DashboardScreen() {
  usePageHead({ title: 'Admin Dashboard', hidden: true });
  const { user } = useWebSession();
  return user ? <Dashboard user={user} /> : null;
}

function Dashboard({ user }: { user: WebsiteUser }) {
  const loaded = useQuery(dashboardQuery);
  const query = useDeferredQueryState(loaded);
  const data = query.state === 'ready' ? query.data : undefined;
  const retry = { onRetry: () => loaded.refetch() };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={useFoundFocus()} tabIndex={-1} className="text-3xl md:text-4xl">
          Welcome back, {user.profile.firstName || user.username}!
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="hot" to={staffPaths.uploadImages}>
            Upload Image
          </ButtonLink>
          <ButtonLink to={staffPaths.manageImages}>Manage Content</ButtonLink>
        </div>
      </div>
      <p className="mt-2 min-h-6 text-sm text-soft tabular-nums">
        {data ? formatAsOf(data.asOf, loaded.isRefetchError) : null}
      </p>
      {query.state === 'failed' ? (
        <div className="mt-3 grid gap-4">
          <ListFailed
            title="Failed to load dashboard data"
            picture={LOST_SIGNAL_PICTURE}
            onRetry={query.retry}
            busy={query.busy}
          />
          <QuickActions user={user} />
        </div>
      ) : (
        <div className="mt-3 grid gap-4" aria-busy={!data}>
          <DashboardTiles stats={data?.stats} {...retry} />
          <DashboardCharts series={data?.series} {...retry} />
          <RecentActivity recent={data?.recent} {...retry} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <QuickActions user={user} />
            <SystemStatus
              status={data?.status}
              waiting={data?.stats === null ? null : data?.stats.pendingImages}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** The time of the data; data that failed to refresh is marked as old. */
const formatAsOf = (asOf: string, isOld: boolean): string =>
  `As of ${formatTime(asOf)}${isOld ? ". Couldn't load newer figures. Retrying…" : ''}`;

/** The most used admin screens, in display order. */
const QUICK_ACTIONS: readonly string[] = [
  staffPaths.manageImages,
  staffPaths.manageUsers,
  staffPaths.backgrounds,
  staffPaths.subscriptions,
  staffPaths.paymentGateways,
  staffPaths.transactions,
  staffPaths.faqManagement,
  staffPaths.discord,
];

const ROW =
  'flex min-h-11 w-full items-center gap-3 px-2 text-left font-medium hover:bg-raised focus-visible:-outline-offset-4';

/** The site has no settings page yet; what there is to set is in the game's System Setup. */
const showSettingsNote = () =>
  toast.custom(
    (close) => (
      <span className="grid justify-items-start gap-2">
        Settings page coming soon!
        <ButtonLink to={paths.systemSetup} onClick={close}>
          Open System Setup
        </ButtonLink>
      </span>
    ),
    { id: 'settings-note', duration: NOTE_MILLISECONDS },
  );

const NOTE_MILLISECONDS = 10_000;

/** Links to the most used admin screens. */
function QuickActions({ user }: { user: WebsiteUser }) {
  const screens = listScreens({ web: user, game: null });
  const actions = QUICK_ACTIONS.flatMap((path) => screens.filter((screen) => screen.path === path));
  return (
    <Panel title="Quick Actions">
      <ul className="mt-2 -mx-2">
        {actions.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path} className={ROW}>
              <span className="text-cool">
                <Icon of={icon} size={18} />
              </span>
              <span className="grow">{title}</span>
              <Icon of={ChevronRight} size={16} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={ROW} onClick={showSettingsNote}>
            <span className="text-cool">
              <Icon of={Settings} size={18} />
            </span>
            System Settings
          </button>
        </li>
      </ul>
    </Panel>
  );
}
