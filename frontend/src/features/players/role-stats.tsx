import type { RoleStats } from '#shared/contract/players.ts';
import { GAME_ROLES } from '#shared/roles.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { roleLabel } from '../../session/role-badge.tsx';

/** How many players have each role. */
export function PlayerRoleStats({ stats }: { stats: RoleStats | undefined }) {
  const figures = [
    { label: 'All players', count: stats?.total },
    ...GAME_ROLES.map((role) => ({ label: roleLabel(role), count: stats?.[role] })),
  ];
  return (
    <dl aria-label="Players by role" className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-7">
      {figures.map(({ label, count }) => (
        <div key={label} className="stepped step-3 flex flex-col-reverse bg-panel px-4 py-2.5">
          <dt className="text-sm text-soft first-letter:uppercase">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">
            {count === undefined ? <Skeleton className="my-1 h-5 w-10 bg-raised" /> : formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
