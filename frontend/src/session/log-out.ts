import type { AccountSystem } from '#shared/roles.ts';
import { toast } from '#ui/overlay/toast.ts';
import { runBeforeLogOut } from './before-log-out.ts';
import { gameSession } from './game-session.ts';
import { webSession } from './web-session.ts';
import { forgetWish } from './wished-like.ts';

/** Toasts from the navigation appear below it, long enough to be noticed. */
const NOTICE = { position: 'top-right', duration: 4000 } as const;

/** The session store of each account system. */
export const STORES = { web: webSession, game: gameSession };

/** Account systems whose logout is in progress. */
const loggingOut = new Set<AccountSystem>();

/**
 * Logs out of these account systems and confirms it; for the website only after its pending requests are
 * sent. A logout in progress is not repeated. The sessions in this browser always end. A failed logout on the
 * game server is reported as well; the specification requires no message for the website.
 */
export async function logOut(systems: readonly AccountSystem[]): Promise<void> {
  const due = systems.filter((system) => !loggingOut.has(system));
  if (due.length === 0) return;
  // The next person at this device must not send it.
  forgetWish();
  const ends = await Promise.all(
    due.map(async (system) => {
      loggingOut.add(system);
      if (system === 'web') await runBeforeLogOut();
      const ended = await STORES[system].end();
      loggingOut.delete(system);
      return { system, ended };
    }),
  );
  if (ends.some(({ system, ended }) => system === 'game' && !ended)) {
    toast.error('Failed to logout', NOTICE);
  } else {
    toast.success(due.includes('game') ? 'Logged out successfully!' : 'Logged out successfully', NOTICE);
  }
}
