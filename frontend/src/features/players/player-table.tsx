import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GameUser } from '#shared/account.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import type { PlayerFilters } from '../../api/staff-players.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { ForcedFactorSwitch, RoleControl } from './player-controls.tsx';

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
    cell: (player) => <RoleControl player={player} self={self} onPress={actions.onRole} />,
  },
  {
    key: 'factor',
    label: 'Forced 2FA',
    cell: (player) => <ForcedFactorSwitch player={player} self={self} onForce={actions.onForce} />,
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

const Person = ({ player: { id, name, email }, isOwn }: { player: ManagedPlayer; isOwn: boolean }) => (
  <span className="block min-w-0 max-md:py-1 md:min-w-40">
    <span className="block wrap-anywhere">
      <Link
        to={staffPaths.player(id)}
        className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
      >
        <bdi>{name}</bdi>
      </Link>
      {isOwn ? <span className="font-normal text-soft"> (you)</span> : null}
    </span>
    <span className="block text-sm font-normal wrap-anywhere text-soft">
      <EmailAddress>{email}</EmailAddress>
    </span>
  </span>
);
