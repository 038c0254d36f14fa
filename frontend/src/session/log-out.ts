import type { AccountSystem } from '../../../shared/roles.ts';
import { toast } from '../ui/toast.ts';
import { settleBeforeLogOut } from './before-log-out.ts';
import { gameSession } from './game-session.ts';
import { webSession } from './web-session.ts';

/** Words from the navigation stand below it, and long enough to be seen from wherever one looked. */
const NOTICE = { position: 'top-right', duration: 4000 } as const;

const STORES = { web: webSession, game: gameSession };

/** Those whose sessions are ending already. */
const ending = new Set<AccountSystem>();

/**
 * Ends the sessions of this browser with these account systems and says so; the website's once what waited to be
 * sent in its name is sent. One that is ending already is left to end. Here they always end; where the game's server
 * could not be told, that is said too, since a website's is by its specification not worth a word.
 */
export async function logOut(systems: readonly AccountSystem[]): Promise<void> {
  const due = systems.filter((system) => !ending.has(system));
  if (due.length === 0) return;
  const ends = await Promise.all(
    due.map(async (system) => {
      ending.add(system);
      if (system === 'web') await settleBeforeLogOut();
      const told = await STORES[system].end();
      ending.delete(system);
      return { system, told };
    }),
  );
  if (ends.some(({ system, told }) => system === 'game' && !told)) {
    toast.error('Failed to logout', NOTICE);
  } else {
    toast.success(due.includes('game') ? 'Logged out successfully!' : 'Logged out successfully', NOTICE);
  }
}
