import { getTableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/entity-definition.ts';
import { ACCOUNT_KINDS, buildAuthStateKey } from './auth-state.ts';
import type { Session } from './session.ts';

/** The write that records a proof in the caller's session. It fails if the session has ended. */
export const proveSessionWrite = (
  { system, accountId, sessionId }: Session,
  now: number,
): TransactAction => ({
  Update: {
    TableName: getTableName(),
    Key: buildAuthStateKey(ACCOUNT_KINDS[system], accountId),
    UpdateExpression: 'SET sessions.#id.proven = :now',
    ConditionExpression: 'attribute_exists(sessions.#id)',
    ExpressionAttributeNames: { '#id': sessionId },
    ExpressionAttributeValues: { ':now': now },
  },
});
