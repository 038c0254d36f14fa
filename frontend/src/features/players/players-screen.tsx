import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { GameUser } from '#shared/account.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { toast } from '#ui/overlay/toast.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { type PlayerFilters, staffPlayersQuery } from '../../api/staff-players.ts';
import { RoleDialog } from '../../forms/accounts/role-dialog.tsx';
import { buildSearch, buildSortSearch, parseFilters, ROLE_OPTIONS } from '../../forms/player-filters.ts';
import { useGameSession } from '../../session/game-session.ts';
import { PlayerTable } from './player-table.tsx';
import { ROLE_CHOICES } from './role-choices.ts';
import { PlayerRoleStats } from './role-stats.tsx';
import { usePlayerChanges } from './use-player-changes.ts';

/** All game accounts, for staff who manage them. */
export function PlayersScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'User Management', hidden: true });
  const { user } = useGameSession();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
        User Management
      </h1>
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
  useEffect(() => {
    if (failedBehind) toast.error('Failed to fetch users');
  }, [failedBehind]);
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
        <ListFailed what="users" picture={LOST_SIGNAL_PICTURE} busy={list.busy} onRetry={list.retry} />
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
          <NothingFound
            picture={NEWCOMER_PICTURE}
            title="No users found"
            toFirst={pages > 0 ? toPage(1) : undefined}
            showAll="Show all users"
          >
            Try adjusting your filters or check back later.
          </NothingFound>
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
          onChoose={giveRole}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}
