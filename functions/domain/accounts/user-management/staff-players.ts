import { type Roots, readCountedPage, readRoots } from '#platform/data/counted-lists/counted-page.ts';
import { readRoot } from '#platform/data/counted-lists/counters.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import type { CountedList } from '#platform/data/entity-definition.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { ManagedPlayer, PlayerSort, RoleStats } from '#shared/contract/players.ts';
import { normalizeIdentifier } from '#shared/read-email-address.ts';
import { GAME_ROLES, type GameRole } from '#shared/roles.ts';
import {
  buildPlayerList,
  buildPlayersByCharacters,
  buildPlayersByName,
  PLAYER_FILTER_KEYS,
} from '../definitions/account-lists.ts';
import { type ListedPlayer, playerDefinition, toListedPlayer } from '../definitions/player-definition.ts';
import { findByEmail } from '../find-account.ts';
import { toManagedPlayerView } from './managed-player.ts';

/** The filters and the order of the list of players. */
interface PlayerBrowse {
  page: number;
  limit: number;
  search: string;
  role: GameRole | 'all';
  sortBy: PlayerSort;
  sortOrder: 'asc' | 'desc';
}

/** The players of a page, and the total number on all pages. */
interface Found {
  players: ListedPlayer[];
  total: number;
  isLowerBound: boolean;
}

/** Reads a page of players. List entries contain all displayed fields; search results are read one by one. */
export async function listStaffPlayers(
  query: PlayerBrowse,
): Promise<{ users: ManagedPlayer[]; pagination: Pagination }> {
  const { players, total, isLowerBound } = query.search ? await search(query) : await browse(query);
  const pagination = paginate(query.page, query.limit, total);
  return {
    users: players.map(toManagedPlayerView),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

/** Searches players of all roles. */
export const searchPlayers = (term: string, page: number, limit: number) =>
  listStaffPlayers({ page, limit, search: term, role: 'all', sortBy: 'name', sortOrder: 'asc' });

/** Reads the number of players with each role from the counters of their lists. */
export async function countPlayersByRole(): Promise<RoleStats> {
  const [total = 0, ...counts] = await listTotals(
    (['all', ...GAME_ROLES] as const).map((role) => buildPlayerList(role).list),
  );
  // One count for each role, in their order.
  const byRole = Object.fromEntries(GAME_ROLES.map((role, index) => [role, counts[index] ?? 0]));
  return { total, ...(byRole as Record<GameRole, number>) };
}

async function browse(query: PlayerBrowse): Promise<Found> {
  const { page, limit, role, sortBy, sortOrder } = query;
  if (sortBy === 'role' && role === 'all') return browseByRole(query);
  const lists = chooseLists(role, sortBy);
  const direction = sortOrder === 'asc' ? 'ascending' : 'descending';
  const { entries, total } = await readCountedPage({ lists, direction, page, limit });
  return { players: entries.map(toListedPlayer), total, isLowerBound: false };
}

/** Players of all roles have one list by id; by other values, the lists of all roles are read as one. */
function chooseLists(role: GameRole | 'all', sortBy: PlayerSort): CountedList[] {
  if (sortBy === 'id') return [buildPlayerList(role)];
  const roles = role === 'all' ? GAME_ROLES : [role];
  return roles.map(sortBy === 'characters' ? buildPlayersByCharacters : buildPlayersByName);
}

/** Reads a page of the lists of all roles, one role after another, each by name. */
async function browseByRole({ page, limit, sortOrder }: PlayerBrowse): Promise<Found> {
  const roles = sortOrder === 'asc' ? GAME_ROLES.toSorted() : GAME_ROLES.toSorted().reverse();
  const lists = roles.map(buildPlayersByName);
  // The counters that say where a role begins also say where its pages do, which saves reading them twice.
  const roots = await readRoots(lists);
  const counts = lists.map(({ list }) => readRoot(roots.get(list), list).n);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const start = (page - 1) * limit;
  let passed = 0;
  const parts = roles.map((role, index) => {
    const count = counts[index] ?? 0;
    const from = Math.max(0, start - passed);
    const to = Math.min(count, start + limit - passed);
    passed += count;
    return from < to ? readRange(role, { from, to, limit }, roots) : [];
  });
  return { players: (await Promise.all(parts)).flat(), total, isLowerBound: false };
}

/** Reads the players of a role at some positions by name. A range as long as a page overlaps one or two pages. */
async function readRange(
  role: GameRole,
  { from, to, limit }: { from: number; to: number; limit: number },
  roots: Roots,
): Promise<ListedPlayer[]> {
  const first = Math.floor(from / limit);
  const pages = Math.ceil(to / limit) - first;
  const read = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      readCountedPage({
        lists: [buildPlayersByName(role)],
        direction: 'ascending',
        page: first + index + 1,
        limit,
        roots,
      }),
    ),
  );
  const entries = read.flatMap((each) => each.entries);
  return entries.slice(from - first * limit, to - first * limit).map(toListedPlayer);
}

/**
 * Finds players by name or the part of an address before the `@`, newest first; a full address matches only its owner.
 */
async function search(query: PlayerBrowse): Promise<Found> {
  const { role, page, limit, search: term } = query;
  const isWanted = (player: ListedPlayer): boolean => role === 'all' || player.role === role;
  const owner = term.includes('@') ? await findByEmail('game', normalizeIdentifier(term)) : undefined;
  if (owner) {
    const players = isWanted(owner) ? [owner] : [];
    return { players: page === 1 ? players : [], total: players.length, isLowerBound: false };
  }
  const { ids, isLowerBound } = await searchIndex({
    definition: playerDefinition,
    term: term.replace(DOMAIN_OF_ADDRESS, ''),
    accept: (filterKey) => role === 'all' || filterKey === PLAYER_FILTER_KEYS[role],
  });
  const players = await readEntities(playerDefinition, ids.slice((page - 1) * limit, page * limit));
  // Drops players that no longer match since the index was read.
  return { players: players.filter(isWanted), total: ids.length, isLowerBound };
}

const DOMAIN_OF_ADDRESS = /@\S*/g;
