import { queryOptions } from '@tanstack/react-query';
import type { ManagedPlayer, PlayerSort, players } from '../../../shared/contract/players.ts';
import type { GameRole } from '../../../shared/roles.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof players.calls;

const fetchPlayers = apiCall<Calls['list']>('GET', '/api/game/admin/users');
const putRole = apiCall<Calls['changeRole']>('PUT', '/api/game/admin/users/{id}/role');
const postForced = apiCall<Calls['toggle2fa']>('POST', '/api/admin/toggle-user-2fa');

/** Prefix of the query keys of all player lists. */
export const PLAYER_LISTS_KEY = ['game', 'players', 'list'] as const;

/** Filters and order of the players, and the page to show, counted from 1. */
export interface PlayerFilters {
  search: string;
  role: GameRole | 'all';
  sortBy: PlayerSort;
  sortOrder: 'asc' | 'desc';
  page: number;
}

/** A page of the game's accounts. */
export const staffPlayersQuery = ({ page, ...filters }: PlayerFilters) =>
  queryOptions({
    queryKey: [...PLAYER_LISTS_KEY, { ...filters, page }],
    queryFn: ({ signal }) => fetchPlayers({ query: { ...filters, page: String(page) } }, { signal }),
  });

/**
 * Changes the role of a player.
 *
 * @throws ApiError `version-conflict` if someone else has changed the player since
 */
export const changePlayerRole = ({ id, version }: Pick<ManagedPlayer, 'id' | 'version'>, role: GameRole) =>
  putRole.withMessage({ params: { id }, body: { role, version } });

/** Requires a second factor of a player, or stops requiring it. */
export const forcePlayerFactor = (userId: ManagedPlayer['id'], forceemail2fa: boolean) =>
  postForced.withMessage({ body: { userId, forceemail2fa } });
