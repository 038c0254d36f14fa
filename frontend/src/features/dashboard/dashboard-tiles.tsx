import { Hourglass, Images, UserRoundCheck, UsersRound } from 'lucide-react';
import { WEBSITE_ROLES } from '../../../../shared/roles.ts';
import type { DashboardAnswer } from '../../api/dashboard.ts';
import { formatCount } from '../../ui/format.ts';
import { Panel } from '../../ui/staff/panel.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { FailedPart, type Retry } from './failed-part.tsx';

type Stats = NonNullable<DashboardAnswer['stats']>;

interface Props extends Retry {
  /** Undefined while loading, null if loading failed. */
  stats: Stats | null | undefined;
}

/** Four totals, each with a tooltip that explains what it counts. */
export function DashboardTiles({ stats, ...retry }: Props) {
  if (stats === null)
    return (
      <Panel title="Totals">
        <FailedPart what="totals" {...retry} />
      </Panel>
    );
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard
        icon={UsersRound}
        label="Total Users"
        value={stats && formatCount(stats.totalUsers)}
        counts="All website accounts, including deactivated ones. Game accounts aren't included."
      />
      <StatCard
        icon={Images}
        label="Total Images"
        value={stats && formatCount(stats.totalImages)}
        counts="Pending, approved and rejected images. Refused files aren't included."
      />
      <StatCard
        icon={Hourglass}
        label="Pending Approval"
        value={stats && formatCount(stats.pendingImages)}
        counts="Images waiting for review."
      />
      <StatCard
        icon={UserRoundCheck}
        label="Active Users"
        value={stats && formatCount(activeUsers(stats))}
        counts={stats && `Website accounts that aren't deactivated: ${listRoles(stats)}.`}
      />
    </dl>
  );
}

const activeUsers = ({ userRoles }: Stats): number =>
  WEBSITE_ROLES.reduce((sum, role) => sum + userRoles[role], 0);

const listRoles = ({ userRoles }: Stats): string =>
  WEBSITE_ROLES.map((role) => `${formatCount(userRoles[role])} ${role}`).join(', ');
