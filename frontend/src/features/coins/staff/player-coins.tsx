import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { Panel } from '#ui/staff/panel.tsx';
import type { CoinsHolder } from '../../../api/staff-coins.ts';
import { PlayerDialog } from './player-dialog.tsx';

interface Props {
  player: CoinsHolder;
  /** Called after the transactions were open, where the balance may have been adjusted. */
  onViewed: () => void;
}

/** A player's balance, with the transactions in a dialog. For admins. */
export function PlayerCoins({ player, onViewed }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onViewed();
  };
  return (
    <Panel title="Coins">
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="text-soft">Balance</span>{' '}
          <strong className="text-xl text-coin tabular-nums">{formatCount(player.coinsBalance)}</strong>
        </p>
        <Button onClick={() => setOpen(true)}>View transactions</Button>
      </div>
      {open ? <PlayerDialog player={player} onClose={close} /> : null}
    </Panel>
  );
}
