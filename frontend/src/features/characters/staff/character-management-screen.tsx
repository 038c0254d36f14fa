import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PlayerId } from '#shared/ids.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { useFailureToast } from '#ui/overlay/use-failure-toast.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { staffPlayersQuery } from '../../../api/staff-players.ts';
import { NoUsersFound } from '../../../forms/no-users-found.tsx';
import { buildSearch, buildSortSearch, parseFilters, ROLE_OPTIONS } from '../../../forms/player-filters.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { CharacterManagementTable } from './character-management-table.tsx';

/** The characters of all players, for staff who edit them. */
export function CharacterManagementScreen() {
  const heading = useFoundFocus();
  const { user } = useGameSession();
  return (
    <>
      <StaffHeading ref={heading} title="Character Management">
        <ButtonLink variant="outline" to={paths.gameAdmin}>
          Back to Admin
        </ButtonLink>
      </StaffHeading>
      {user ? <Players staffId={user.id} /> : null}
    </>
  );
}

function Players({ staffId }: { staffId: PlayerId }) {
  const navigate = useNavigate();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQuery({ ...staffPlayersQuery(filters), placeholderData: keepPreviousData });
  const list = useDeferredQueryState(query);
  const failedBehind = query.isRefetchError;
  useFailureToast(failedBehind, 'Failed to load users');
  const found = list.state === 'ready' ? list.data : undefined;
  const stale = list.state === 'ready' && list.stale;
  const pages = found?.pagination.totalPages ?? 0;
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  const count = found && !stale ? formatFoundCount(found.pagination, 'user') : 'Loading users...';
  return (
    <div className="mt-6 grid gap-6">
      <AddressFilterBar
        label="Filter players"
        searched="Search users..."
        fields={[{ name: 'role', label: 'Role', options: ROLE_OPTIONS }]}
        filters={filters}
        parseFilters={parseFilters}
        buildSearch={buildSearch}
        count={list.state === 'failed' ? '\u00a0' : count}
      />
      {list.state === 'failed' ? (
        <ListFailed
          title="Failed to load users"
          picture={LOST_SIGNAL_PICTURE}
          busy={list.busy}
          onRetry={list.retry}
        />
      ) : (
        <>
          <CharacterManagementTable
            players={found?.users}
            staffId={staffId}
            filters={filters}
            onSort={(key) => void navigate({ search: buildSortSearch(filters, key) })}
            busy={stale}
            empty={<NoUsersFound toFirst={pages > 0 ? toPage(1) : undefined} />}
          />
          <NumberedPager label="User pages" page={filters.page} pages={pages} toPage={toPage} />
        </>
      )}
    </div>
  );
}
