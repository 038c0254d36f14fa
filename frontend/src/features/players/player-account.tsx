import { type ReactNode, useState } from 'react';
import type { GameUser } from '#shared/account.ts';
import type { PlayerDetails } from '#shared/contract/players.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { TextButton } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { formatAgo, formatMoment } from '#ui/format/format-time.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { ResetSecondFactorDialog } from '../../forms/accounts/reset-second-factor-dialog.tsx';
import { RoleDialog } from '../../forms/accounts/role-dialog.tsx';
import { buildRolesPath } from '../../session/paths/screen-paths.ts';
import { ForcedFactorSwitch, RoleControl } from './player-controls.tsx';
import { ROLE_CHOICES } from './role-choices.ts';
import type { usePlayerChanges } from './use-player-changes.ts';

interface Props {
  player: PlayerDetails;
  /** The member of staff who reads. */
  self: GameUser;
  /** The number of the player's processed items. */
  itemCount: number;
  changes: ReturnType<typeof usePlayerChanges>;
}

/** The facts of a game account. Admins change its role and its second factors. */
export function PlayerAccount({ player, self, itemCount, changes }: Props) {
  const [open, setOpen] = useState<'role' | 'reset'>();
  const close = () => setOpen(undefined);
  const { email, emailVerified, created_at, lastSeen, discord } = player;
  return (
    <Panel title="Account">
      <dl className="mt-2 mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
        <Fact label="Email">
          <span className="wrap-anywhere">
            <EmailAddress>{email}</EmailAddress>
          </span>
          {emailVerified ? null : <span className="text-coin"> (not verified)</span>}
        </Fact>
        <Fact label="Role">
          <RoleControl player={player} self={self} onPress={() => setOpen('role')} />
        </Fact>
        <Fact label="Joined">
          <Moment at={created_at} />
        </Fact>
        <Fact label="Last seen">
          {lastSeen ? <Moment at={lastSeen} ago /> : <span className="text-soft">Not signed in</span>}
        </Fact>
        <Fact label="Authenticator">
          {player.totp ? 'Set up' : 'Not set up'}
          {player.totp && self.role === 'admin' && player.id !== self.id ? (
            <TextButton onClick={() => setOpen('reset')}>Reset 2FA</TextButton>
          ) : null}
        </Fact>
        <Fact label="Forced 2FA">
          <ForcedFactorSwitch player={player} self={self} onForce={changes.force} />
        </Fact>
        <Fact label="Discord">
          {discord ? <bdi>{discord.username}</bdi> : <span className="text-soft">Not linked</span>}
        </Fact>
        <Fact label="Items">{formatCount(itemCount)}</Fact>
      </dl>
      {open === 'role' ? (
        <RoleDialog
          account={player}
          about={player.name}
          choices={ROLE_CHOICES}
          rightsPath={buildRolesPath('game')}
          onChoose={changes.giveRole}
          onClose={close}
        />
      ) : null}
      {open === 'reset' ? (
        <ResetSecondFactorDialog
          about={player.name}
          name={player.name}
          onReset={(reason) => changes.resetFactor(player, reason)}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 py-1">{children}</dd>
  </>
);

/** A time, in full or as how long ago it was. */
const Moment = ({ at, ago = false }: { at: string; ago?: boolean }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {ago ? formatAgo(at) : formatMoment(at)}
  </time>
);
