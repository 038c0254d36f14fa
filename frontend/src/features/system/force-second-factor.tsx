import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../api/api-error.ts';
import { forceProgressQuery } from '../../api/force-progress.ts';
import {
  countAffected,
  type ForcedRole,
  forceSecondFactor,
  systemStatsQuery,
} from '../../api/system-setup.ts';
import { useGameSession } from '../../session/game-session.ts';
import { ForceProgress } from './force-progress.tsx';

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
