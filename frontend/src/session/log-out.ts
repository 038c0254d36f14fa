import type { AccountSystem } from '../../../shared/roles.ts';
import { toast } from '../ui/toast.ts';
import { gameSession } from './game-session.ts';
import { webSession } from './web-session.ts';

const STORES = { web: webSession, game: gameSession };

/**
 * Ends the sessions of this browser with these account systems and says so. Here they always end; where the
 * game's server could not be told, that is said too, since a website's is by its specification not worth a word.
 */
export async function logOut(systems: readonly AccountSystem[]): Promise<void> {
  const ends = await Promise.all(
    systems.map(async (system) => ({ system, told: await STORES[system].end() })),
  );
  if (ends.some(({ system, told }) => system === 'game' && !told)) {
    toast.error('Failed to logout from the server. You are signed out in this browser.');
  } else {
    toast.success(systems.includes('game') ? 'Logged out successfully!' : 'Logged out successfully');
  }
}
