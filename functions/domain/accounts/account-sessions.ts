import type { AccountSession } from '../../../shared/account.ts';
import { endOtherSessions, endSession, listSessions } from '../../platform/sessions/end-sessions.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { noteActivity, type Place } from './activity.ts';

/** Where an account is signed in, for its owner. */
export const sessionsOf = async (session: Session): Promise<{ sessions: AccountSession[] }> => ({
  sessions: await listSessions(session),
});

/**
 * Ends one session of the account that asks.
 *
 * @returns those that are left
 * @throws Problem `not-found` where the account has no such session
 */
export async function endOne(session: Session, sessionId: string, place: Place) {
  await endSession(session, sessionId);
  await noteActivity(session.system, session.accountId, { what: 'session-ended', ...place });
  return sessionsOf(session);
}

/** Ends every session of the account but the one that asks, and gives what is left. */
export async function endOthers(session: Session, place: Place) {
  await endOtherSessions(session);
  await noteActivity(session.system, session.accountId, { what: 'session-ended', ...place });
  return sessionsOf(session);
}

/** Ends the session that asks. */
export async function signOut(session: Session, place: Place): Promise<void> {
  await endSession(session, session.sessionId);
  await noteActivity(session.system, session.accountId, { what: 'signed-out', ...place });
}
