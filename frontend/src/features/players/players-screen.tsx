import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { GameUser } from '#shared/account.ts';
import type { ManagedPlayer, RoleStats } from '#shared/contract/players.ts';
import { GAME_ROLES } from '#shared/roles.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { useFailureToast } from '#ui/overlay/use-failure-toast.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { type PlayerFilters, staffPlayersQuery } from '../../api/staff-players.ts';
import { RoleDialog } from '../../forms/accounts/role-dialog.tsx';
import { NoUsersFound } from '../../forms/no-users-found.tsx';
import { buildSearch, buildSortSearch, parseFilters, ROLE_OPTIONS } from '../../forms/player-filters.ts';
import { useGameSession } from '../../session/game-session.ts';
import { buildRolesPath } from '../../session/paths/screen-paths.ts';
import { getRoleLabel } from '../../session/role-badge.tsx';
import { PlayerTable } from './player-table.tsx';
import { ROLE_CHOICES } from './role-choices.ts';
import { usePlayerChanges } from './use-player-changes.ts';

/** All game accounts, for staff who manage them. */
export function PlayersScreen() {
  const heading = useFoundFocus();
  const { user } = useGameSession();
  return (
    <>
      <StaffHeading ref={heading} title="User Management" />
      {user ? <Players self={user} /> : null}
    </>
  );
}

function Players({ self }: { self: GameUser }) {
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQuery({ ...staffPlayersQuery(filters), placeholderData: keepPreviousData });
  const list = useDeferredQueryState(query);
  const failedBehind = query.isRefetchError;
  const failure = filters.search ? 'Failed to search users' : 'Failed to fetch users';
  useFailureToast(failedBehind, failure);
  const found = list.state === 'ready' ? list.data : undefined;
  const stale = list.state === 'ready' && list.stale;
  return (
    <div className="mt-6 grid gap-6">
      <PlayerRoleStats stats={found?.roleStats} />
      <AddressFilterBar
        label="Filter players"
        searched="Search name or email"
        fields={[{ name: 'role', label: 'Role', options: ROLE_OPTIONS }]}
        filters={filters}
        parseFilters={parseFilters}
        buildSearch={buildSearch}
        count={found && !stale ? formatFoundCount(found.pagination, 'user') : '\u00a0'}
      />
      {list.state === 'failed' ? (
        <ListFailed title={failure} picture={LOST_SIGNAL_PICTURE} busy={list.busy} onRetry={list.retry} />
      ) : (
        <PlayerList
          filters={filters}
          players={found?.users}
          pages={found?.pagination.totalPages ?? 0}
          stale={stale}
          self={self}
        />
      )}
    </div>
  );
}

interface PlayerListProps {
  filters: PlayerFilters;
  players: readonly ManagedPlayer[] | undefined;
  pages: number;
  stale: boolean;
  self: GameUser;
}

function PlayerList({ filters, players, pages, stale, self }: PlayerListProps) {
  const navigate = useNavigate();
  const { giveRole, force } = usePlayerChanges();
  const [chosen, setChosen] = useState<ManagedPlayer | null>(null);
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  return (
    <>
      <PlayerTable
        players={players}
        self={self}
        filters={filters}
        onSort={(key) => void navigate({ search: buildSortSearch(filters, key) })}
        busy={stale}
        empty={
          <NoUsersFound
            title={filters.search ? 'No users found matching your search' : undefined}
            toFirst={pages > 0 ? toPage(1) : undefined}
          />
        }
        onRole={setChosen}
        onForce={force}
      />
      <NumberedPager label="User pages" page={filters.page} pages={pages} toPage={toPage} />
      {chosen ? (
        <RoleDialog
          account={chosen}
          about={chosen.name}
          choices={ROLE_CHOICES}
          rightsPath={buildRolesPath('game')}
          onChoose={giveRole}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

/** How many players have each role. */
function PlayerRoleStats({ stats }: { stats: RoleStats | undefined }) {
  const figures = [
    { label: 'All players', count: stats?.total },
    ...GAME_ROLES.map((role) => ({ label: getRoleLabel(role), count: stats?.[role] })),
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
