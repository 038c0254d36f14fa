import { endOtherSessions, endSession, listSessions } from '#platform/sessions/end-sessions.ts';
import type { Session } from '#platform/sessions/session.ts';
import { requireStepUp } from '#platform/sessions/step-up.ts';
import type { AccountSession } from '#shared/account.ts';
import { type ClientInfo, noteActivity } from '../activity.ts';

/** Lists the sessions of the caller's account. */
export const readSessions = async (session: Session): Promise<{ sessions: AccountSession[] }> => ({
  sessions: await listSessions(session),
});

/**
 * Ends one session of the caller's account.
 *
 * @returns the remaining sessions
 * @throws Problem `not-found` if the account has no such session; `step-up-required` if it is not the caller's own
 */
export async function endOne(session: Session, sessionId: string, client: ClientInfo) {
  if (sessionId !== session.sessionId) requireStepUp(session);
  await endSession(session, sessionId);
  await noteActivity(session.system, session.accountId, { what: 'session-ended', ...client });
  return readSessions(session);
}

/** Ends every other session of the caller's account and returns the remaining sessions. */
export async function endOthers(session: Session, client: ClientInfo) {
  await endOtherSessions(session);
  await noteActivity(session.system, session.accountId, { what: 'session-ended', ...client });
  return readSessions(session);
}

/** Ends the caller's session. */
export async function signOut(session: Session, client: ClientInfo): Promise<void> {
  await endSession(session, session.sessionId);
  await noteActivity(session.system, session.accountId, { what: 'signed-out', ...client });
}
