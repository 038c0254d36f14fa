import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { getRecentSettings } from '../system-settings.ts';
import { ACCOUNT_KINDS, type AuthState, readAuthState, type StoredSession } from './auth-state.ts';

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

/** Returns whether a session of an account has neither ended nor expired, without its token. */
export async function isSessionLive(
  system: AccountSystem,
  accountId: AccountId,
  sessionId: string,
): Promise<boolean> {
  const [authState, { sessionTimeout }] = await Promise.all([
    readAuthState(ACCOUNT_KINDS[system], accountId),
    getRecentSettings(),
  ]);
  const stored = authState?.sessions[sessionId];
  return authState !== undefined && stored !== undefined && isLive(authState, stored, sessionTimeout);
}
