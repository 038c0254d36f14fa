import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#ui/control/button.tsx';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { type PlayerFilters, staffPlayersQuery } from '../../../api/staff-players.ts';
import { buildSearch, parseFilters } from '../../../forms/player-filters.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { CharacterLinks } from './character-links.tsx';
import { FoundPlayer } from './found-player.tsx';
import { listRecentCharacters } from './recent-characters.ts';

/** The start page of Character Inspection: finds a character by its player. */
export function FindCharacterScreen() {
  const { user } = useGameSession();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  return (
    <>
      <StaffHeading ref={useFoundFocus()} title="Character Inspection">
        <ButtonLink variant="outline" to={paths.gameAdmin}>
          Back to Admin
        </ButtonLink>
      </StaffHeading>
      {user ? <Search filters={filters} staffId={user.id} /> : null}
    </>
  );
}

function Search({ filters, staffId }: { filters: PlayerFilters; staffId: string }) {
  const isSearch = filters.search !== '';
  const query = useQueryState({
    ...staffPlayersQuery(filters),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const found = isSearch && query.state === 'ready' ? query.data : undefined;
  const stale = query.state === 'ready' && query.stale;
  const loading = query.state === 'failed' ? '\u00a0' : 'Loading users...';
  const count = found && !stale ? formatFoundCount(found.pagination, 'user') : loading;
  return (
    <div className="mt-6 grid gap-6">
      <AddressFilterBar
        label="Find a character by its player"
        searched="Search name or email"
        fields={[]}
        filters={filters}
        parseFilters={parseFilters}
        buildSearch={buildSearch}
        count={isSearch ? count : 'Search for a player, then choose one of their characters.'}
      />
      {isSearch ? null : <RecentCharacters staffId={staffId} />}
      {isSearch && query.state === 'failed' ? (
        <ListFailed
          title="Failed to load users"
          picture={LOST_SIGNAL_PICTURE}
          busy={query.busy}
          onRetry={query.retry}
        />
      ) : null}
      {isSearch && query.state === 'loading' ? <Skeleton className="h-20" /> : null}
      {found ? <FoundPlayers filters={filters} found={found} stale={stale} /> : null}
    </div>
  );
}

function RecentCharacters({ staffId }: { staffId: string }) {
  const characters = listRecentCharacters(staffId);
  if (characters.length === 0) return null;
  return (
    <section className="stepped grid gap-4 bg-panel px-4 py-4 md:px-5">
      <h2 id="recent" className="text-2xl">
        Recently inspected
      </h2>
      <CharacterLinks labelledBy="recent" characters={characters} />
    </section>
  );
}

interface FoundPlayersProps {
  filters: PlayerFilters;
  found: Awaited<ReturnType<NonNullable<ReturnType<typeof staffPlayersQuery>['queryFn']>>>;
  stale: boolean;
}

function FoundPlayers({ filters, found: { users, pagination }, stale }: FoundPlayersProps) {
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  if (users.length === 0)
    return (
      <NothingFound
        picture={NEWCOMER_PICTURE}
        title="No users found"
        toFirst={pagination.totalPages > 0 ? toPage(1) : undefined}
        showAll="Clear search"
      >
        Try a shorter or different name.
      </NothingFound>
    );
  return (
    <>
      <ul
        aria-label="Players"
        aria-busy={stale || undefined}
        className={stale ? 'grid gap-3 opacity-60' : 'grid gap-3'}
      >
        {users.map((player) => (
          <FoundPlayer key={player.id} player={player} startsOpen={users.length === 1} />
        ))}
      </ul>
      <NumberedPager label="User pages" page={filters.page} pages={pagination.totalPages} toPage={toPage} />
    </>
  );
}
