import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { CoinsPlayer } from '#shared/contract/coins.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { AddressFilterBar } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { Pager } from '#ui/list/pager.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { type CoinsPlayerFilters, coinsPlayersQuery } from '../../../api/staff-coins.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { RoleBadge } from '../../../session/role-badge.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { ProofPanel } from './proof-panel.tsx';

const { parseFilters, buildSearch } = createAddressFilters<CoinsPlayerFilters>({ search: '', page: 1 }, {});

/** All players with their coins, for admins of the game. */
export function CoinsScreen() {
  const heading = useFoundFocus();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const list = useQueryState(coinsPlayersQuery(filters));
  const found = list.state === 'ready' ? list.data : undefined;
  const stale = list.state === 'ready' && list.stale;
  return (
    <>
      <StaffHeading ref={heading} title="Coins Management">
        <ButtonLink variant="outline" to={paths.gameAdmin}>
          Back to Admin
        </ButtonLink>
      </StaffHeading>
      <div className="mt-6">
        <AddressFilterBar
          label="Filter players"
          searched="Search players by name or email..."
          hasSearchButton
          fields={[]}
          filters={filters}
          parseFilters={parseFilters}
          buildSearch={buildSearch}
          count={found && !stale ? describePage(found.pagination) : 'Loading players...'}
        />
      </div>
      <div className="mt-4 grid gap-6">
        {list.state === 'failed' ? (
          <ListFailed
            title="Failed to load players data"
            picture={LOST_SIGNAL_PICTURE}
            busy={list.busy}
            onRetry={list.retry}
          />
        ) : (
          <Players filters={filters} found={found} stale={stale} />
        )}
        <ProofPanel />
      </div>
    </>
  );
}

const describePage = ({ currentPage, totalPages, totalItems, totalIsLowerBound }: Pagination): string =>
  `Page ${formatCount(currentPage)} of ${formatCount(Math.max(1, totalPages))} • ${
    totalIsLowerBound ? 'More than ' : ''
  }${formatQuantity(totalItems, 'player')}`;

interface PlayersProps {
  filters: CoinsPlayerFilters;
  /** Undefined while the first players are loading. */
  found: { players: CoinsPlayer[]; pagination: Pagination } | undefined;
  /** Other players are loading. */
  stale: boolean;
}

function Players({ filters, found, stale }: PlayersProps) {
  const [viewed, setViewed] = useState<CoinsPlayer>();
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  const isPast = (found?.pagination.totalItems ?? 0) > 0;
  return (
    <>
      <DataTable
        caption="Players"
        columns={buildColumns(setViewed)}
        rows={found?.players}
        rowKey={({ id }) => id}
        busy={stale}
        empty={
          <NothingFound
            picture={NEWCOMER_PICTURE}
            title={filters.search ? 'No players found for your search' : 'No players found'}
            toFirst={isPast ? toPage(1) : undefined}
            showAll={filters.search ? 'Show all players' : undefined}
          >
            Try a shorter or different name.
          </NothingFound>
        }
        places={20}
      />
      <Pager
        label="Player pages"
        page={filters.page}
        pages={found?.pagination.totalPages ?? 0}
        toPage={toPage}
      />
      {viewed ? <PlayerDialog player={viewed} onClose={() => setViewed(undefined)} /> : null}
    </>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text';

const buildColumns = (onView: (player: CoinsPlayer) => void): TableColumn<CoinsPlayer>[] => [
  {
    key: 'name',
    label: 'Player Name',
    names: true,
    cell: ({ id, name }) => (
      <Link to={staffPaths.player(id)} className={LINK}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'email', label: 'Email', cell: ({ email }) => email },
  { key: 'role', label: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'balance',
    label: 'Coins Balance',
    numeric: true,
    cell: ({ coinsBalance }) => formatCount(coinsBalance),
  },
  {
    key: 'transactions',
    label: 'Transactions',
    numeric: true,
    cell: ({ transactionCount }) => `${formatCount(transactionCount)} txns`,
  },
  {
    key: 'actions',
    label: 'Actions',
    cell: (player) => (
      <button
        type="button"
        aria-label={`View the transactions of ${player.name}`}
        className={LINK}
        onClick={() => onView(player)}
      >
        View
      </button>
    ),
  },
];
