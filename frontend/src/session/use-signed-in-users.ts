import { useGameSession } from './game-session.ts';
import type { SignedInUsers } from './menu-entries.ts';
import { useWebSession } from './web-session.ts';

/** The signed-in users of this browser, and whether a session is still being checked. */
export function useSignedInUsers(): SignedInUsers & { loading: boolean } {
  const web = useWebSession();
  const game = useGameSession();
  const loading = [web, game].some(({ token, loading }) => loading && token !== null);
  return { web: web.user, game: game.user, loading };
}
