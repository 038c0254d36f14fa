import { ChevronDown } from 'lucide-react';
import type { GameUser } from '#shared/account.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { getRoleLabel, RoleBadge } from '../../session/role-badge.tsx';

interface RoleProps {
  player: ManagedPlayer;
  self: GameUser;
  onPress: (player: ManagedPlayer) => void;
}

/** A player's role. Only admins change roles, and none their own. */
export function RoleControl({ player, self, onPress }: RoleProps) {
  if (self.role !== 'admin')
    return (
      <span title="Only admins can edit user roles">
        <RoleBadge role={player.role} />
      </span>
    );
  if (player.id === self.id) return <RoleBadge role={player.role} />;
  return (
    <button
      type="button"
      aria-label={`${getRoleLabel(player.role)}, change the role of ${player.name}`}
      className="group inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap"
      onClick={() => onPress(player)}
    >
      <RoleBadge role={player.role} />
      <span className="text-soft group-hover:text-text">
        <Icon of={ChevronDown} size={16} />
      </span>
    </button>
  );
}

interface ForcedFactorProps {
  player: ManagedPlayer;
  self: GameUser;
  onForce: (player: ManagedPlayer, forced: boolean) => void;
}

/** Whether staff require a second factor of a player. Only admins change it. */
export function ForcedFactorSwitch({ player, self, onForce }: ForcedFactorProps) {
  const { name, forceemail2fa } = player;
  if (self.role !== 'admin')
    return (
      <span>
        {forceemail2fa ? 'On' : 'Off'} <span className="text-sm text-soft">Admin only</span>
      </span>
    );
  return (
    <button
      type="button"
      role="switch"
      aria-checked={forceemail2fa}
      aria-label={`Forced 2FA for ${name}`}
      className="group inline-flex min-h-11 items-center gap-2"
      onClick={() => onForce(player, !forceemail2fa)}
    >
      <span
        aria-hidden="true"
        className="stepped step-2 flex h-6 w-11 bg-line px-1 py-1 group-aria-checked:justify-end group-aria-checked:bg-cool"
      >
        <span className="stepped step-2 size-4 bg-text group-aria-checked:bg-cool-ink" />
      </span>
      {forceemail2fa ? 'On' : 'Off'}
    </button>
  );
}
