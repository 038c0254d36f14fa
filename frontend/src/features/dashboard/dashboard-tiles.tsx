import { Flag, Hourglass, Images, UserRoundCheck, UsersRound } from 'lucide-react';
import { WEBSITE_ROLES } from '#shared/roles.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { type QueryState, useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import type { DashboardResponse } from '../../api/staff-dashboard.ts';
import { queueQuery } from '../../api/staff-images.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { FailedPart, type Retry } from './failed-part.tsx';

type Stats = NonNullable<DashboardResponse['stats']>;

interface Props extends Retry {
  /** Undefined while loading, null if loading failed. */
  stats: Stats | null | undefined;
}

/** Totals, each with a tooltip that explains what it counts, and a link to the screen that shows it. */
export function DashboardTiles({ stats, ...retry }: Props) {
  const reports = useQueryState(queueQuery);
  if (stats === null)
    return (
      <Panel title="Totals">
        <FailedPart what="totals" {...retry} />
      </Panel>
    );
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-5">
      <StatCard
        icon={UsersRound}
        label="Total Users"
        to={staffPaths.manageUsers}
        value={stats && formatCount(stats.totalUsers)}
        counts="All website accounts, including deactivated ones. Game accounts aren't included."
      />
      <StatCard
        icon={Images}
        label="Total Images"
        to={staffPaths.manageImages}
        value={stats && formatCount(stats.totalImages)}
        counts="Pending, approved and rejected images. Refused files aren't included."
      />
      <StatCard
        icon={Hourglass}
        label="Pending Approval"
        to={staffPaths.reviewImages}
        value={stats && formatCount(stats.pendingImages)}
        counts="Images waiting for review."
      />
      <StatCard
        icon={Flag}
        label="Open Reports"
        to={staffPaths.imageReports}
        value={formatReports(reports)}
        counts="Images with reports that are still open."
      />
      <StatCard
        icon={UserRoundCheck}
        label="Active Users"
        to={`${staffPaths.manageUsers}?status=active`}
        value={stats && formatCount(countActiveUsers(stats))}
        counts={stats && `Website accounts that aren't deactivated: ${listRoles(stats)}.`}
      />
    </dl>
  );
}

/** Undefined while loading. The other totals are of use without this one. */
function formatReports(queue: QueryState<{ reports: number }>): string | undefined {
  if (queue.state === 'failed') return '–';
  return queue.state === 'ready' ? formatCount(queue.data.reports) : undefined;
}

const countActiveUsers = ({ userRoles }: Stats): number =>
  WEBSITE_ROLES.reduce((sum, role) => sum + userRoles[role], 0);

const listRoles = ({ userRoles }: Stats): string =>
  WEBSITE_ROLES.map((role) => `${formatCount(userRoles[role])} ${role}`).join(', ');
