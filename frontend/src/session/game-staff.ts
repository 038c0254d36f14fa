import type { GameRole } from '#shared/roles.ts';
import { followRole } from './follow-role.ts';

/** The roles with access to the game's part of the back office. */
export const GAME_STAFF: readonly GameRole[] = ['admin', 'mod', 'content_checker'];

/** Whether this browser has a live game session of a member of staff. */
export const useIsGameStaff = followRole({
  system: 'game',
  roles: GAME_STAFF,
  loadSession: async () => (await import('./game-session.ts')).gameSession,
}).use;
