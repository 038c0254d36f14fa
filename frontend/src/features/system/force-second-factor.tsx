import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { WorkProgress } from '#shared/contract/work-progress.ts';
import { Button } from '#ui/control/button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { BackgroundProgress } from '#ui/staff/background-progress.tsx';
import { describeError } from '../../api/api-error.ts';
import {
  countAffected,
  type ForcedRole,
  forceProgressQuery,
  forceSecondFactor,
  systemStatsQuery,
} from '../../api/system-setup.ts';
import { useGameSession } from '../../session/game-session.ts';

const ROLE_NAMES: Record<ForcedRole, string> = { admin: 'administrator', mod: 'moderator' };

/** Requires a second factor of everyone with a role now. First says whom that affects. */
export function ForceSecondFactor({ forced: role }: { forced: ForcedRole }) {
  const cache = useQueryClient();
  const { user } = useGameSession();
  const [affected, setAffected] = useState<number | null>(null);
  const fail = (error: Error) => void toast.error(describeError(error, 'Failed to force 2FA'));
  const count = useMutation({ mutationFn: () => countAffected(role), onSuccess: setAffected, onError: fail });
  const force = useMutation({
    mutationFn: () => forceSecondFactor(role),
    onSuccess: (number) => {
      toast.success(`2FA forced for ${number} ${role}s`);
      void cache.invalidateQueries(systemStatsQuery);
      // Many players are left to the background.
      void cache.invalidateQueries(forceProgressQuery);
    },
    onError: fail,
    onSettled: () => setAffected(null),
  });
  const includesUser = user?.role === role && !user.forceemail2fa;
  return (
    <>
      <Button variant="outline" className="mt-1 ml-10" busy={count.isPending} onClick={() => count.mutate()}>
        Apply Now <span className="sr-only">to every {ROLE_NAMES[role]}</span>
      </Button>
      {affected === null ? null : (
        <ConfirmDialog
          title={`Force 2FA for ${ROLE_NAMES[role]}s`}
          message={describeEffect(affected, ROLE_NAMES[role], includesUser)}
          confirm="Apply Now"
          busy={force.isPending}
          onConfirm={() => force.mutate()}
          onCancel={() => setAffected(null)}
        />
      )}
      <ForceProgress role={role} roleName={ROLE_NAMES[role]} />
    </>
  );
}

function describeEffect(affected: number, roleName: string, includesUser: boolean): string {
  if (affected === 0) return `Every ${roleName} of the game already needs a second factor.`;
  const who = formatQuantity(affected, roleName);
  const included = includesUser ? ' This includes you.' : '';
  return `${who} of the game will need a second factor from the next sign-in on.${included}`;
}

interface Props {
  role: ForcedRole;
  /** What players with the role are called. */
  roleName: string;
}

/** How far 2FA is forced in the background for a role, no matter who began it. */
function ForceProgress({ role, roleName }: Props) {
  const cache = useQueryClient();
  const { data } = useQuery(forceProgressQuery);
  const refreshStats = useCallback(() => void cache.invalidateQueries(systemStatsQuery), [cache]);
  return (
    <BackgroundProgress
      progress={data?.[role]}
      describe={(progress) => describeProgress(progress, roleName)}
      nameBar={() => `Forcing 2FA for ${roleName}s`}
      onFinished={refreshStats}
      className="mt-3 ml-10"
    />
  );
}

/** The progress in words. */
function describeProgress(
  { state, done, failed, total: counted = 0 }: WorkProgress,
  roleName: string,
): string {
  // Those who got the role since then are not in the total.
  const total = Math.max(counted, done);
  const part = `${formatCount(done)} of ${formatQuantity(total, roleName)}`;
  if (state === 'running') return total === 0 ? `Forcing 2FA for ${roleName}s…` : `Forcing 2FA: ${part}…`;
  if (state === 'retrying') return `Forcing 2FA stopped at ${part}. We'll try again in a few minutes.`;
  if (failed === 0) return `2FA is now forced for all ${formatQuantity(done, roleName)}.`;
  return `2FA is now forced for ${formatCount(done - failed)} of ${formatQuantity(done, roleName)}. We'll keep trying the others.`;
}
