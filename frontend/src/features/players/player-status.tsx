import { useState } from 'react';
import type { GameUser } from '#shared/account.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import type { GameRole } from '#shared/roles.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Button } from '#ui/control/button.tsx';
import { formatMoment } from '#ui/format/format-time.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { SuspensionDialog } from '../../forms/accounts/suspension-dialog.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import type { usePlayerChanges } from './use-player-changes.ts';

interface Props {
  player: ManagedPlayer;
  /** The member of staff who reads. */
  self: GameUser;
  changes: ReturnType<typeof usePlayerChanges>;
}

/** Whether a player is suspended, why and until when, with dialogs to change it. */
export function PlayerStatus({ player, self, changes }: Props) {
  // As it was when the dialog opened, since the page shows the change at once.
  const [seen, setSeen] = useState<ManagedPlayer>();
  const { isActive, suspension } = player;
  const obstacle = findObstacle(player, self);
  const open = () => setSeen(player);
  const close = () => setSeen(undefined);
  return (
    <Panel
      title="Status"
      aside={
        isActive ? (
          <StatusBadge tone="good">Active</StatusBadge>
        ) : (
          <StatusBadge tone="bad">Suspended</StatusBadge>
        )
      }
    >
      <div className="mt-2 mb-2 grid gap-4">
        {suspension ? (
          <dl>
            <dt className="text-soft">Reason</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{suspension.reason}</dd>
            <dt className="mt-2 text-soft">Ends</dt>
            <dd>{suspension.until ? formatMoment(suspension.until) : 'When staff lift it'}</dd>
          </dl>
        ) : (
          <p className="text-soft">{isActive ? 'This player can sign in and play.' : 'Saving…'}</p>
        )}
        {obstacle ? <p className="text-soft">{obstacle}</p> : null}
        {obstacle === undefined && isActive ? (
          <ActionButton tone="bad" className="justify-self-start" onClick={open}>
            Suspend
          </ActionButton>
        ) : null}
        {obstacle === undefined && !isActive ? (
          <Button className="justify-self-start" onClick={open}>
            Lift suspension
          </Button>
        ) : null}
      </div>
      {seen?.isActive ? (
        <SuspensionDialog
          account={seen}
          about={seen.name}
          name={seen.name}
          verb="Suspend"
          undo="the suspension is lifted"
          onSuspend={changes.suspend}
          onClose={close}
        />
      ) : null}
      {seen && !seen.isActive ? (
        <ReasonDialog
          title="Lift suspension of"
          about={seen.name}
          hint="Only staff see it."
          submit="Lift suspension"
          fallback="Failed to update user status"
          onSubmit={(reason) => changes.reinstate(seen, reason)}
          onClose={close}
        >
          They can sign in again at once, and get an email about it.
        </ReasonDialog>
      ) : null}
    </Panel>
  );
}

/** The players whom mods may suspend. */
const OPEN_TO_MODS: readonly GameRole[] = ['player', 'builder', 'fashionista'];

/** Why the reader cannot change the status of a player; undefined if they can. */
function findObstacle(player: ManagedPlayer, self: GameUser): string | undefined {
  if (player.id === self.id) return "You can't change your own status.";
  if (self.role === 'admin' || OPEN_TO_MODS.includes(player.role)) return undefined;
  return 'Only admins can suspend staff.';
}
