import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NewSuspension } from '#shared/account.ts';
import type { ManagedPlayer, PlayerSort, players } from '#shared/contract/players.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { createApiCall } from './call-api.ts';
import { buildNotesQuery } from './staff-notes.ts';

type Calls = typeof players.calls;

const fetchPlayers = createApiCall<Calls['list']>('GET', '/api/game/admin/users');
const fetchFound = createApiCall<Calls['search']>('GET', '/api/game/admin/search');
const fetchDetails = createApiCall<Calls['details']>('GET', '/api/game/admin/users/{id}/details');
const postReset = createApiCall<Calls['resetSecondFactor']>('POST', '/api/game/admin/users/{id}/reset-2fa');
const fetchItems = createApiCall<Calls['items']>('GET', '/api/game/admin/users/{id}/items');
const fetchSessions = createApiCall<Calls['sessions']>('GET', '/api/game/admin/users/{id}/sessions');
const deleteSession = createApiCall<Calls['endSession']>(
  'DELETE',
  '/api/game/admin/users/{id}/sessions/{sessionId}',
);
const postEndAll = createApiCall<Calls['endEverySession']>(
  'POST',
  '/api/game/admin/users/{id}/sessions/end-all',
);
const fetchNotes = createApiCall<Calls['notes']>('GET', '/api/game/admin/users/{id}/notes');
const postNote = createApiCall<Calls['addNote']>('POST', '/api/game/admin/users/{id}/notes');
const fetchAudit = createApiCall<Calls['audit']>('GET', '/api/game/admin/users/{id}/audit');
const putStatus = createApiCall<Calls['changeStatus']>('PUT', '/api/game/admin/users/{id}/status');
const putRole = createApiCall<Calls['changeRole']>('PUT', '/api/game/admin/users/{id}/role');
const postForced = createApiCall<Calls['toggle2fa']>('POST', '/api/admin/toggle-user-2fa');

/** Prefix of the query keys of everything about players that staff change. */
export const PLAYERS_KEY = ['game', 'players'] as const;

/** Prefix of the query keys of all player lists. */
export const PLAYER_LISTS_KEY = [...PLAYERS_KEY, 'list'] as const;

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

/** How many players the command palette shows. */
const MAX_FOUND = '5';

/**
 * The newest players whose name or email matches.
 *
 * @param term trimmed, at least two letters
 */
export const foundPlayersQuery = (term: string) =>
  queryOptions({
    queryKey: [...PLAYERS_KEY, 'found', term],
    queryFn: ({ signal }) => fetchFound({ query: { q: term, limit: MAX_FOUND } }, { signal }),
    staleTime: 15_000,
  });

/** A player with their characters; for admins with the balance of their coins. */
export const playerQuery = (id: PlayerId) =>
  queryOptions({
    queryKey: [...PLAYERS_KEY, 'details', id],
    queryFn: ({ signal }) => fetchDetails({ params: { id } }, { signal }),
  });

/** A page of the items of a player, newest first. */
export const playerItemsQuery = (id: PlayerId, page: number) =>
  queryOptions({
    queryKey: [...PLAYERS_KEY, 'items', id, page],
    queryFn: ({ signal }) => fetchItems({ params: { id }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Where a player is signed in. For admins. */
export const playerSessionsQuery = (id: PlayerId) =>
  queryOptions({
    queryKey: [...PLAYERS_KEY, 'sessions', id],
    queryFn: ({ signal }) => fetchSessions({ params: { id } }, { signal }),
  });

/**
 * Ends a session of a player.
 *
 * @returns the remaining sessions and the server's message
 * @throws ApiError `step-up-required`
 */
export const endPlayerSession = (id: PlayerId, sessionId: string) =>
  deleteSession.withMessage({ params: { id, sessionId } });

/** Ends all sessions of a player. Returns and throws the same as `endPlayerSession`. */
export const endPlayerSessions = (id: PlayerId) => postEndAll.withMessage({ params: { id } });

/** The newest staff notes about a player, and their total number. */
export const playerNotesQuery = (id: PlayerId) =>
  buildNotesQuery([...PLAYERS_KEY, 'notes', id], (signal) => fetchNotes({ params: { id } }, { signal }));

/**
 * Adds a staff note about a player.
 *
 * @param key idempotency key: repeating the request adds no second note
 */
export const addPlayerNote = async (id: PlayerId, text: string, key: string) =>
  (await postNote({ params: { id }, body: { text }, headers: { 'idempotency-key': key } })).note;

/** A page of what staff did to a player, newest first. */
export const playerAuditQuery = (id: PlayerId, page: number) =>
  queryOptions({
    queryKey: [...PLAYERS_KEY, 'audit', id, page],
    queryFn: ({ signal }) => fetchAudit({ params: { id }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

type Versioned = Pick<ManagedPlayer, 'id' | 'version'>;

/**
 * Suspends a player.
 *
 * @returns the updated player and the server's message
 * @throws ApiError `version-conflict` if someone else has changed the player since
 */
export const suspendPlayer = ({ id, version }: Versioned, suspension: NewSuspension) =>
  putStatus.withMessage({ params: { id }, body: { isActive: false, ...suspension, version } });

/** Lifts the suspension of a player. Returns and throws the same as `suspendPlayer`. */
export const reinstatePlayer = ({ id, version }: Versioned, reason: string) =>
  putStatus.withMessage({ params: { id }, body: { isActive: true, reason, version } });

/** Changes the role of a player. Returns and throws the same as `suspendPlayer`. */
export const changePlayerRole = ({ id, version }: Versioned, role: GameRole) =>
  putRole.withMessage({ params: { id }, body: { role, version } });

/** Requires a second factor of a player, or stops requiring it. Returns and throws the same as `suspendPlayer`. */
export const forcePlayerFactor = ({ id, version }: Versioned, forceemail2fa: boolean) =>
  postForced.withMessage({ body: { userId: id, forceemail2fa, version } });

/** Removes the authenticator app of a player who has lost it. The reason is mailed to them. */
export const resetPlayerFactor = (id: PlayerId, reason: string) =>
  postReset.withMessage({ params: { id }, body: { reason } });
