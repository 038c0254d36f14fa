import type { AccountSession } from '#shared/account.ts';
import { type AccountId, toIsoTime } from '#shared/ids.ts';
import { commit } from '../data/commit.ts';
import { getTableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/entity-definition.ts';
import { buildNotFound, type Problem } from '../problem.ts';
import { getRecentSettings } from '../system-settings.ts';
import { ACCOUNT_KINDS, buildAuthStateKey, readAuthState, type StoredSession } from './auth-state.ts';
import type { Session } from './session.ts';
import { buildSessionEnded } from './session.ts';
import { findStayEnd, isLive, type SessionSettings } from './session-life.ts';

/**
 * Lists the sessions of an account, last used first.
 *
 * @param whose its `sessionId` is the current one, if it is a session of this account
 */
export async function listSessions({
  system,
  accountId,
  sessionId,
}: Pick<Session, 'system' | 'accountId' | 'sessionId'>): Promise<AccountSession[]> {
  const [authState, settings] = await Promise.all([
    readAuthState(ACCOUNT_KINDS[system], accountId),
    getRecentSettings(),
  ]);
  if (!authState) return [];
  return Object.entries(authState.sessions)
    .filter(([, session]) => isLive(authState, session, settings))
    .sort(([, a], [, b]) => b.seen - a.seen)
    .map(([id, session]) => ({ ...toView(session, settings), id, current: id === sessionId }));
}

function toView(session: StoredSession, settings: SessionSettings): Omit<AccountSession, 'id' | 'current'> {
  const { device, address, created, seen } = session;
  const stayEnd = findStayEnd(session, settings);
  return {
    device,
    address,
    createdAt: toIsoTime(created),
    lastSeenAt: toIsoTime(seen),
    ...(stayEnd !== undefined && { staysUntil: toIsoTime(stayEnd) }),
  };
}

/**
 * Ends one session of the caller's account, possibly the caller's own.
 *
 * @throws Problem `not-found` if the account has no such session
 */
export const endSession = ({ system, accountId }: Session, sessionId: string): Promise<void> =>
  commitOne(endOneSession(ACCOUNT_KINDS[system], accountId, sessionId), buildSessionNotFound);

/** The error for a session that the account does not have, or no longer has. */
export const buildSessionNotFound = (): Problem => buildNotFound('This session has already ended');

/** The write that ends one session of an account; it fails if the account has no such session. */
export const endOneSession = (kindName: string, accountId: AccountId, sessionId: string): TransactAction => ({
  Update: {
    ...locateAuthState(kindName, accountId),
    UpdateExpression: 'REMOVE sessions.#id',
    ConditionExpression: 'attribute_exists(sessions.#id)',
    ExpressionAttributeNames: { '#id': sessionId },
  },
});

/**
 * Ends every session of the account except the caller's.
 *
 * @throws Problem `session-ended` if the caller's own session has ended
 */
export const endOtherSessions = ({ system, accountId, sessionId }: Session): Promise<void> =>
  commitOne(endEverySession(ACCOUNT_KINDS[system], accountId, sessionId), buildSessionEnded);

/**
 * The write that ends every session of an account, for the transaction of the change that requires it. DynamoDB allows
 * one write per item, so that transaction cannot also change the facts of the auth state.
 *
 * @param exceptSessionId the session to keep; if it has ended, the transaction is rejected
 */
export function endEverySession(
  kindName: string,
  accountId: AccountId,
  exceptSessionId?: string,
): TransactAction {
  const nextRound = '#round = #round + :one';
  const locator = locateAuthState(kindName, accountId);
  // One session moves to the next round, without a list of the others.
  if (exceptSessionId !== undefined)
    return {
      Update: {
        ...locator,
        UpdateExpression: `SET ${nextRound}, sessions.#id.${nextRound}`,
        ConditionExpression: 'sessions.#id.#round = #round',
        ExpressionAttributeNames: { '#id': exceptSessionId, '#round': 'round' },
        ExpressionAttributeValues: { ':one': 1 },
      },
    };
  return {
    Update: {
      ...locator,
      UpdateExpression: `SET ${nextRound}, sessions = :none`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#round': 'round' },
      ExpressionAttributeValues: { ':one': 1, ':none': {} },
    },
  };
}

const locateAuthState = (kindName: string, accountId: AccountId) => ({
  TableName: getTableName(),
  Key: buildAuthStateKey(kindName, accountId),
});

const commitOne = (action: TransactAction, onRefusal: () => Problem): Promise<void> =>
  commit(async () => ({ writes: [{ action, onRefusal }], result: undefined }));
