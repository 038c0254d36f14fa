import type { GameUser } from '#shared/account.ts';
import type { gameAuth } from '#shared/contract/game-auth.ts';
import { createApiCall } from '../api/call-api.ts';
import { charactersQuery } from '../api/own-characters.ts';
import { storeUnread } from '../api/own-notifications.ts';
import { queryClient } from '../api/query-client.ts';
import { createSessionStore } from './session-store.ts';

const getVerify = createApiCall<typeof gameAuth.calls.verify>('GET', '/api/game/verify');
const postLogout = createApiCall<typeof gameAuth.calls.logout>('POST', '/api/game/logout');

/** The game session of this browser. Importing it starts the check of a stored token. */
export const gameSession = createSessionStore<GameUser>({
  system: 'game',
  fetchUser: async () => {
    const { user, unreadNotifications } = await getVerify({});
    storeUnread('game', unreadNotifications);
    return user;
  },
  endOnServer: () => postLogout({}),
  loginFailed: 'Login failed',
});

/** The token for which characters were prefetched. */
let fetchedFor: string | null = null;

// Prefetches the characters as soon as the user is known, on every screen.
gameSession.subscribe(() => {
  const { token, isAuthenticated } = gameSession.getState();
  if (isAuthenticated && token !== fetchedFor) void queryClient.prefetchQuery(charactersQuery);
  fetchedFor = isAuthenticated ? token : null;
});

/** The signed-in game user, or why there is none. */
export const useGameSession = gameSession.use;
