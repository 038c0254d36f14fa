import type { AccountId } from '#shared/ids.ts';
import { type AccountSystem, isStaffRole } from '#shared/roles.ts';
import type { SystemSettings } from '#shared/system-settings.ts';
import { getRecentSettings } from '../system-settings.ts';
import { ACCOUNT_KINDS, type AuthState, readAuthState, type StoredSession } from './auth-state.ts';

const HOUR = 3_600_000;
const MAX_LIFETIME = 30 * 24 * HOUR;

/** The settings that say how long sessions live. */
export type SessionSettings = Pick<SystemSettings, 'sessionTimeout' | 'allowStaySignedIn'>;

/** Returns whether a session has neither ended nor expired, by the current settings. */
export function isLive(authState: AuthState, session: StoredSession, settings: SessionSettings): boolean {
  const now = Date.now();
  const { round, suspended = 0 } = authState;
  if (suspended > now || session.round !== round || now >= session.created + MAX_LIFETIME) return false;
  if (session.stays !== undefined && !mayStay(authState, session.stays)) return false;
  return findStayEnd(session, settings) !== undefined || now < session.seen + settings.sessionTimeout * HOUR;
}

/** A change of the role ends the sessions of those who stay signed in. A release that does not count changes may have made one. */
const mayStay = ({ role, roleChanges = 0 }: AuthState, stays: number): boolean =>
  stays === roleChanges && !isStaffRole(role);

/**
 * Returns until when the user of a session stays signed in, in milliseconds since 1970; undefined if the session expires
 * when it is not used.
 */
export const findStayEnd = (
  { stays, created }: StoredSession,
  { allowStaySignedIn }: SessionSettings,
): number | undefined => (stays !== undefined && allowStaySignedIn ? created + MAX_LIFETIME : undefined);

/** Returns what a new session stores for a user who stays signed in; undefined where they may not, as staff never may. */
export const buildStay = (
  { role, roleChanges = 0 }: AuthState,
  { allowStaySignedIn }: SessionSettings,
): number | undefined => (allowStaySignedIn && !isStaffRole(role) ? roleChanges : undefined);

/** Returns whether a session of an account has neither ended nor expired, without its token. */
export async function isSessionLive(
  system: AccountSystem,
  accountId: AccountId,
  sessionId: string,
): Promise<boolean> {
  const [authState, settings] = await Promise.all([
    readAuthState(ACCOUNT_KINDS[system], accountId),
    getRecentSettings(),
  ]);
  const stored = authState?.sessions[sessionId];
  return authState !== undefined && stored !== undefined && isLive(authState, stored, settings);
}
