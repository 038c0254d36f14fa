import type { Standing, StoredSession } from './standing.ts';

const HOUR = 3_600_000;
const LONGEST = 30 * 24 * HOUR;

/**
 * Whether a session has neither ended nor gone unused for too long.
 *
 * @param timeoutHours how long a session may go unused, by the present setting
 */
export function isLive(
  { round, suspended = 0 }: Standing,
  session: StoredSession,
  timeoutHours: number,
): boolean {
  const now = Date.now();
  return (
    suspended <= now &&
    session.round === round &&
    now < session.seen + timeoutHours * HOUR &&
    now < session.created + LONGEST
  );
}
