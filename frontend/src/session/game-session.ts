import type { GameUser } from '../../../shared/account.ts';
import type { gameAuth } from '../../../shared/contract/game-auth.ts';
import { apiCall } from '../api/call-api.ts';
import { charactersQuery } from '../api/characters.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionStore } from './session-store.ts';

const getVerify = apiCall<typeof gameAuth.calls.verify>('GET', '/api/game/verify', 'game');
const postLogout = apiCall<typeof gameAuth.calls.logout>('POST', '/api/game/logout', 'game');

/** The game session of this browser. Whoever imports it starts the check of a stored token. */
export const gameSession = sessionStore<GameUser>({
  system: 'game',
  fetchUser: async () => (await getVerify({})).user,
  endOnServer: () => postLogout({}),
  loginFailed: 'Login failed',
});

/** Which session's characters were asked for. */
let fetchedFor: string | null = null;

// Characters are on their way as soon as it is known whose they are, whatever screen is open.
gameSession.subscribe(() => {
  const { token, isAuthenticated } = gameSession.getState();
  if (isAuthenticated && token !== fetchedFor) void queryClient.prefetchQuery(charactersQuery);
  fetchedFor = isAuthenticated ? token : null;
});

/** Who is signed in to the game, or why nobody is. */
export const useGameSession = gameSession.use;
