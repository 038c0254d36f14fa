import { queryOptions } from '@tanstack/react-query';
import type { GameServerKey, gameServerKeys } from '#shared/contract/game-server-keys.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof gameServerKeys.calls;

const fetchKeys = createApiCall<Calls['list']>('GET', '/api/game/admin/server-keys');
const postKey = createApiCall<Calls['create']>('POST', '/api/game/admin/server-keys');
const postRevocation = createApiCall<Calls['revoke']>('POST', '/api/game/admin/server-keys/{id}/revoke');

/** The keys of the game server: those that may be used, newest first, and after them the revoked ones. */
export const gameServerKeysQuery = queryOptions({
  queryKey: ['game', 'server-keys'],
  queryFn: async ({ signal }) => (await fetchKeys({}, { signal })).keys,
});

/** Creates a key, and returns it with its text, which the server does not return again. */
export const createGameServerKey = (name: string) => postKey({ body: { name } });

/** Revokes a key, and returns it with the server's message. */
export const revokeGameServerKey = (id: GameServerKey['id']) =>
  postRevocation.withMessage({ params: { id } });
