import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameUser } from '../../../../shared/account.ts';
import type { ManagedPlayer } from '../../../../shared/contract/players.ts';
import type { PlayerFilters } from '../../api/staff-players.ts';
import { RoleBadge, roleLabel } from '../../session/role-badge.tsx';
import { formatCount, formatDay } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { DataTable, type TableColumn } from '../../ui/staff/data-table.tsx';
import { StatusBadge } from '../../ui/staff/status-badge.tsx';

interface PlayerActions {
  onRole: (player: ManagedPlayer) => void;
  onForce: (player: ManagedPlayer, forced: boolean) => void;
}

interface Props extends PlayerActions {
  /** Undefined while the first players are loading. */
  players: readonly ManagedPlayer[] | undefined;
  /** The member of staff who reads. */
  self: GameUser;
  filters: PlayerFilters;
  onSort: (key: string) => void;
  busy: boolean;
  empty: ReactNode;
}

/** How many players fit on a page. */
const FULL_PAGE = 20;

/** Players with their roles and second factors. What a search finds has an order of its own. */
export function PlayerTable({ players, self, filters, onSort, busy, empty, ...actions }: Props) {
  const { search, sortBy, sortOrder } = filters;
  const sorting = { key: sortBy, direction: sortOrder, onSort };
  return (
    <DataTable
      caption="Players"
      columns={buildColumns(self, search === '', actions)}
      rows={players}
      rowKey={({ id }) => id}
      busy={busy}
      empty={empty}
      places={FULL_PAGE}
      {...(search === '' && { sorting })}
    />
  );
}

const buildColumns = (
  self: GameUser,
  sortable: boolean,
  actions: PlayerActions,
): TableColumn<ManagedPlayer>[] => [
  {
    key: 'name',
    label: 'User',
    names: true,
    sortable,
    cell: (player) => <Person player={player} isOwn={player.id === self.id} />,
  },
  {
    key: 'role',
    label: 'Role',
    sortable,
    cell: (player) => <Role player={player} self={self} onPress={actions.onRole} />,
  },
  {
    key: 'factor',
    label: 'Forced 2FA',
    cell: (player) => <ForcedFactor player={player} self={self} onForce={actions.onForce} />,
  },
  {
    key: 'characters',
    label: 'Characters',
    numeric: true,
    sortable,
    cell: ({ characters }) => formatCount(characters),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ isActive }) =>
      isActive ? (
        <StatusBadge tone="good">Active</StatusBadge>
      ) : (
        <StatusBadge tone="bad">Suspended</StatusBadge>
      ),
  },
  {
    key: 'id',
    label: 'Joined',
    sortable,
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {formatDay(created_at)}
      </time>
    ),
  },
];

const Person = ({ player: { name, email }, isOwn }: { player: ManagedPlayer; isOwn: boolean }) => (
  <span className="block min-w-0 max-md:py-1 md:min-w-40">
    <span className="block wrap-anywhere">
      <bdi>{name}</bdi>
      {isOwn ? <span className="font-normal text-soft"> (you)</span> : null}
    </span>
    <span className="block text-sm font-normal wrap-anywhere text-soft">{email}</span>
  </span>
);

interface RoleProps {
  player: ManagedPlayer;
  self: GameUser;
  onPress: (player: ManagedPlayer) => void;
}

/** Only admins change roles, and nobody their own. */
function Role({ player, self, onPress }: RoleProps) {
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
      aria-label={`${roleLabel(player.role)}, change the role of ${player.name}`}
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

function ForcedFactor({ player, self, onForce }: ForcedFactorProps) {
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
