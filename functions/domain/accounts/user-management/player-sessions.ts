import type { TransactAction } from '#platform/data/entity-definition.ts';
import { ACCOUNT_KINDS } from '#platform/sessions/auth-state.ts';
import {
  buildSessionNotFound,
  endEverySession,
  endOneSession,
  listSessions,
} from '#platform/sessions/end-sessions.ts';
import type { AccountSession } from '#shared/account.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type PlayerId, toIsoTime } from '#shared/ids.ts';
import { createActivityTask } from '../activity-task.ts';
import { readAccount } from '../find-account.ts';
import { STAFF_CLIENT, type Staff } from '../staff.ts';
import { changeAsStaff } from './change-as-staff.ts';

interface Sessions {
  sessions: AccountSession[];
}

/**
 * Lists the sessions of a player, last used first.
 *
 * @throws Problem `not-found` if the player does not exist
 */
export async function readPlayerSessions(staff: Staff<'game'>, id: PlayerId): Promise<Sessions> {
  await readAccount('game', id);
  return { sessions: await list(staff, id) };
}

/**
 * Ends a session of a player.
 *
 * @returns the remaining sessions
 * @throws Problem `not-found` if the player has no such session; otherwise as `changeAsStaff`
 */
export async function endPlayerSession(
  staff: Staff<'game'>,
  id: PlayerId,
  sessionId: string,
): Promise<Sessions> {
  const { sessions } = await readPlayerSessions(staff, id);
  const session = sessions.find((each) => each.id === sessionId);
  if (!session) throw buildSessionNotFound();
  const end = endOneSession(ACCOUNT_KINDS.game, id, sessionId);
  await endSessions(staff, id, { action: 'player.end-session', note: session.device, end });
  return { sessions: await list(staff, id) };
}

/**
 * Ends all sessions of a player.
 *
 * @returns the remaining sessions: none, unless the player has signed in again
 * @throws Problem as `changeAsStaff`
 */
export async function endPlayerSessions(staff: Staff<'game'>, id: PlayerId): Promise<Sessions> {
  const end = endEverySession(ACCOUNT_KINDS.game, id);
  await endSessions(staff, id, { action: 'player.end-all-sessions', end });
  return { sessions: await list(staff, id) };
}

interface End {
  action: AuditedAction;
  note?: string;
  /** The write that ends the sessions. */
  end: TransactAction;
}

/** Noted in the account, so that the audit has an entry for it. */
const endSessions = (staff: Staff<'game'>, id: PlayerId, { end, ...audit }: End) =>
  changeAsStaff(staff, id, {
    ...audit,
    also: [end],
    tasks: [createActivityTask('game', id, { what: 'session-ended', ...STAFF_CLIENT })],
    field: 'sessions',
    next: (current) => ({ ...current, sessionsEndedAt: toIsoTime(Date.now()) }),
  });

const list = ({ sessionId }: Staff<'game'>, accountId: PlayerId): Promise<AccountSession[]> =>
  listSessions({ system: 'game', accountId, sessionId });
