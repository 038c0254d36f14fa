import type { AuthState, StoredSession } from './auth-state.ts';

const HOUR = 3_600_000;
const MAX_LIFETIME = 30 * 24 * HOUR;

/**
 * Returns whether a session has neither ended nor expired.
 *
 * @param timeoutHours how long a session may go unused, by the current setting
 */
export function isLive(
  { round, suspended = 0 }: AuthState,
  session: StoredSession,
  timeoutHours: number,
): boolean {
  const now = Date.now();
  return (
    suspended <= now &&
    session.round === round &&
    now < session.seen + timeoutHours * HOUR &&
    now < session.created + MAX_LIFETIME
  );
}
