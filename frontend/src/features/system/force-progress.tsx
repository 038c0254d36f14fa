import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WorkProgress } from '#shared/contract/work-progress.ts';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { BackgroundProgress } from '#ui/staff/background-progress.tsx';
import { forceProgressQuery } from '../../api/force-progress.ts';
import { type ForcedRole, systemStatsQuery } from '../../api/system-setup.ts';

interface Props {
  role: ForcedRole;
  /** What players with the role are called. */
  roleName: string;
}

/** How far 2FA is forced in the background for a role, no matter who began it. */
export function ForceProgress({ role, roleName }: Props) {
  const cache = useQueryClient();
  const { data } = useQuery(forceProgressQuery);
  const refreshStats = useCallback(() => void cache.invalidateQueries(systemStatsQuery), [cache]);
  return (
    <BackgroundProgress
      progress={data?.[role]}
      describe={(progress) => describe(progress, roleName)}
      nameBar={() => `Forcing 2FA for ${roleName}s`}
      onFinished={refreshStats}
      className="mt-3 ml-10"
    />
  );
}

/** The progress in words. */
function describe({ state, done, failed, total: counted = 0 }: WorkProgress, roleName: string): string {
  // Those who got the role since then are not in the total.
  const total = Math.max(counted, done);
  const part = `${formatCount(done)} of ${formatQuantity(total, roleName)}`;
  if (state === 'running') return total === 0 ? `Forcing 2FA for ${roleName}s…` : `Forcing 2FA: ${part}…`;
  if (state === 'retrying') return `Forcing 2FA stopped at ${part}. We'll try again in a few minutes.`;
  if (failed === 0) return `2FA is now forced for all ${formatQuantity(done, roleName)}.`;
  return `2FA is now forced for ${formatCount(done - failed)} of ${formatQuantity(done, roleName)}. We'll keep trying the others.`;
}
