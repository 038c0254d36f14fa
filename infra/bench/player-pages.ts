import { staffPlayers } from '../../functions/domain/accounts/staff-players.ts';
import { GAME_ROLES } from '../../shared/roles.ts';
import { type RequestCost, requestCost } from './request-cost.ts';

type Browse = Parameters<typeof staffPlayers>[0];

/** The most that any page of players may cost. */
export const PLAYER_PAGE_BUDGET = { readUnits: 17, roundTrips: 4 };

const SORTS = ['id', 'name', 'role', 'characters'] as const;

/** Every filter in every order. */
export const PLAYER_VIEWS = (['all', ...GAME_ROLES] as const).flatMap((role) =>
  SORTS.flatMap((sortBy) => (['asc', 'desc'] as const).map((sortOrder) => ({ role, sortBy, sortOrder }))),
);

/** A page of players with its cost. */
interface PlayerPageCost extends RequestCost {
  page: number;
  of: number;
  result: Awaited<ReturnType<typeof staffPlayers>>;
}

/** Reads a page of players and measures its cost. */
export async function measurePlayerPage(asked: Partial<Browse>, page: number): Promise<PlayerPageCost> {
  const all = { limit: 20, search: '', role: 'all', sortBy: 'name', sortOrder: 'asc' } as const;
  const cost = await requestCost(() => staffPlayers({ ...all, ...asked, page }));
  return { page, of: cost.result.pagination.totalPages, ...cost };
}
