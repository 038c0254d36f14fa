import type { AccountSession } from '../../../shared/account.ts';
import { type AccountId, isoTime } from '../../../shared/ids.ts';
import { commit } from '../data/commit.ts';
import { tableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/kind.ts';
import { notFound, type Problem } from '../problem.ts';
import { recentSettings } from '../system-settings.ts';
import type { Session } from './session.ts';
import { sessionEnded } from './session-ended.ts';
import { isLive } from './session-life.ts';
import { ACCOUNT_KINDS, readStanding, standingKey } from './standing.ts';

/** Where the account of a session is signed in, last used first. */
export async function listSessions({ system, accountId, sessionId }: Session): Promise<AccountSession[]> {
  const [standing, { sessionTimeout }] = await Promise.all([
    readStanding(ACCOUNT_KINDS[system], accountId),
    recentSettings(),
  ]);
  if (!standing) return [];
  return Object.entries(standing.sessions)
    .filter(([, session]) => isLive(standing, session, sessionTimeout))
    .sort(([, a], [, b]) => b.seen - a.seen)
    .map(([id, { device, address, created, seen }]) => ({
      ...{ id, device, address },
      ...{ createdAt: isoTime(created), lastSeenAt: isoTime(seen), current: id === sessionId },
    }));
}

/**
 * Ends one session of the account that a session is of; it may be that session itself.
 *
 * @throws Problem `not-found` where the account has no such session
 */
export const endSession = ({ system, accountId }: Session, sessionId: string): Promise<void> =>
  commitOne(
    {
      Update: {
        ...placeOf(ACCOUNT_KINDS[system], accountId),
        UpdateExpression: 'REMOVE sessions.#id',
        ConditionExpression: 'attribute_exists(sessions.#id)',
        ExpressionAttributeNames: { '#id': sessionId },
      },
    },
    () => notFound('This session has ended already'),
  );

/**
 * Ends every session of the account but the one that asks.
 *
 * @throws Problem `session-ended` where that one has ended meanwhile
 */
export const endOtherSessions = ({ system, accountId, sessionId }: Session): Promise<void> =>
  commitOne(endEverySession(ACCOUNT_KINDS[system], accountId, sessionId), sessionEnded);

/**
 * The write that ends every session of an account, for the transaction of whatever is the reason. DynamoDB
 * takes one write an item, so that transaction may not change the facts of the standing as well.
 *
 * @param exceptSessionId the session that goes on; where it has ended meanwhile, the transaction is refused
 */
export function endEverySession(
  kindName: string,
  accountId: AccountId,
  exceptSessionId?: string,
): TransactAction {
  const nextRound = '#round = #round + :one';
  const place = placeOf(kindName, accountId);
  // One session is taken along into the next round, which needs no list of the others.
  if (exceptSessionId !== undefined)
    return {
      Update: {
        ...place,
        UpdateExpression: `SET ${nextRound}, sessions.#id.${nextRound}`,
        ConditionExpression: 'sessions.#id.#round = #round',
        ExpressionAttributeNames: { '#id': exceptSessionId, '#round': 'round' },
        ExpressionAttributeValues: { ':one': 1 },
      },
    };
  return {
    Update: {
      ...place,
      UpdateExpression: `SET ${nextRound}, sessions = :none`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#round': 'round' },
      ExpressionAttributeValues: { ':one': 1, ':none': {} },
    },
  };
}

const placeOf = (kindName: string, accountId: AccountId) => ({
  TableName: tableName(),
  Key: standingKey(kindName, accountId),
});

const commitOne = (action: TransactAction, onRefusal: () => Problem): Promise<void> =>
  commit(async () => ({ writes: [{ action, onRefusal }], result: undefined }));
