import type { TransactAction } from '#platform/data/entity-definition.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { ACCOUNT_KINDS, readAuthState } from '#platform/sessions/auth-state.ts';
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

/** Each retry handles a concurrent change of the account. */
const MAX_ATTEMPTS = 8;

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
  try {
    await endSessions(staff, id, { action: 'player.end-session', note: session.device, end });
  } catch (error) {
    // A repetition of the request may have been faster.
    const left = await list(staff, id);
    if (!isConflict(error) || left.some((each) => each.id === sessionId)) throw error;
    return { sessions: left };
  }
  return { sessions: await list(staff, id) };
}

/**
 * Ends all sessions of a player, if there are any.
 *
 * @returns the remaining sessions: none, unless the player has signed in again
 * @throws Problem as `changeAsStaff`
 */
export async function endPlayerSessions(staff: Staff<'game'>, id: PlayerId, tries = 1): Promise<Sessions> {
  const { version } = await readAccount('game', id);
  const end = endEverySession(ACCOUNT_KINDS.game, id);
  // The sessions are read after the version: if others were ended since, they are read again.
  const { sessions = {} } = (await readAuthState(ACCOUNT_KINDS.game, id)) ?? {};
  if (Object.keys(sessions).length > 0)
    try {
      await endSessions(staff, id, { action: 'player.end-all-sessions', end, version });
    } catch (error) {
      const isChanged = error instanceof Problem && error.code === 'version-conflict';
      if (!isChanged || tries === MAX_ATTEMPTS) throw error;
      return endPlayerSessions(staff, id, tries + 1);
    }
  return { sessions: await list(staff, id) };
}

interface End {
  action: AuditedAction;
  note?: string;
  /** The write that ends the sessions. */
  end: TransactAction;
  /** The version of the account that the sessions were read with; any if undefined. */
  version?: number;
}

/** Noted in the account, so that the audit has an entry for it. */
const endSessions = (staff: Staff<'game'>, id: PlayerId, { end, version, ...audit }: End) =>
  changeAsStaff(staff, id, {
    ...audit,
    version,
    also: [end],
    tasks: [createActivityTask('game', id, { what: 'session-ended', ...STAFF_CLIENT })],
    field: 'sessions',
    next: (current) => ({ ...current, sessionsEndedAt: toIsoTime(Date.now()) }),
  });

const list = ({ sessionId }: Staff<'game'>, accountId: PlayerId): Promise<AccountSession[]> =>
  listSessions({ system: 'game', accountId, sessionId });
