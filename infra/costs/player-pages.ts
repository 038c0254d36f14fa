import { staffPlayers } from '#domain/accounts/staff-players.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { GAME_ROLES } from '#shared/roles.ts';

/** What a page of players may be asked by. */
export type PlayerView = Partial<Parameters<typeof staffPlayers>[0]>;

const ALL = { limit: 20, search: '', role: 'all', sortBy: 'name', sortOrder: 'asc' } as const;
const SORTS = ['id', 'name', 'role', 'characters'] as const;

/** Every filter in every order. */
export const PLAYER_VIEWS = (['all', ...GAME_ROLES] as const).flatMap((role) =>
  SORTS.flatMap((sortBy) => (['asc', 'desc'] as const).map((sortOrder) => ({ role, sortBy, sortOrder }))),
);

/** Two common prefixes of names, both together, a whole name, and a whole name with part of an address. */
export const PLAYER_SEARCHES = ['ma', 'jo', 'ma jo', 'maria', 'person 777'];

/** Whether a page of players or one of the searches may read an item; a large table contains no others. */
export const isPlayerRead = ({ pk, sk }: Key): boolean =>
  (pk.startsWith('PLAYER#') && sk === 'A') || /^W#game#(ma|jo|pe|77)$/.test(pk);

/** Reads a page of players, by default of all of them by name. */
export const readPlayerPage = (view: PlayerView, page: number): ReturnType<typeof staffPlayers> =>
  staffPlayers({ ...ALL, ...view, page });
