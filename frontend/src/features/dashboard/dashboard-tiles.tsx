import { Hourglass, Images, UserRoundCheck, UsersRound } from 'lucide-react';
import { WEBSITE_ROLES } from '../../../../shared/roles.ts';
import type { DashboardAnswer } from '../../api/dashboard.ts';
import { formatCount } from '../../ui/format.ts';
import { Panel } from '../../ui/staff/panel.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { NotRead, type Retry } from './not-read.tsx';

type Stats = NonNullable<DashboardAnswer['stats']>;

interface Props extends Retry {
  /** Undefined while they are on their way, null where they could not be read. */
  stats: Stats | null | undefined;
}

/** Four totals; each says what it counts to whoever points at it or comes to it by key. */
export function DashboardTiles({ stats, ...retry }: Props) {
  if (stats === null)
    return (
      <Panel title="Totals">
        <NotRead what="The totals" {...retry} />
      </Panel>
    );
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard
        icon={UsersRound}
        label="Total Users"
        value={stats && formatCount(stats.totalUsers)}
        counts="Every website account, deactivated ones too. Players of the game have accounts of their own."
      />
      <StatCard
        icon={Images}
        label="Total Images"
        value={stats && formatCount(stats.totalImages)}
        counts="Images that wait, are approved or were rejected. A file that was refused is not among them."
      />
      <StatCard
        icon={Hourglass}
        label="Pending Approval"
        value={stats && formatCount(stats.pendingImages)}
        counts="Images that nobody has decided about yet."
      />
      <StatCard
        icon={UserRoundCheck}
        label="Active Users"
        value={stats && formatCount(activeUsers(stats))}
        counts={stats && `Website accounts that are not deactivated: ${byRole(stats)}.`}
      />
    </dl>
  );
}

const activeUsers = ({ userRoles }: Stats): number =>
  WEBSITE_ROLES.reduce((sum, role) => sum + userRoles[role], 0);

const byRole = ({ userRoles }: Stats): string =>
  WEBSITE_ROLES.map((role) => `${formatCount(userRoles[role])} ${role}`).join(', ');
