import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getCurrentRole } from '#shared/roles.ts';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import { getRecentSettings } from '../system-settings.ts';
import { isTransient } from '../transient-error.ts';
import { ACCOUNT_KINDS, buildAuthStateKey, readAuthState, truncateAddress } from './auth-state.ts';
import type { GameSession, WebSession } from './session.ts';
import { buildSessionEnded } from './session.ts';
import { isLive } from './session-life.ts';
import { getProvenUntil } from './step-up.ts';
import { parseToken } from './token.ts';

/** A live session, and when its last use was recorded, in milliseconds since 1970. */
export interface FoundSession {
  session: WebSession | GameSession;
  seen: number;
}

/**
 * Finds the live session of a bearer token, with the account's current facts: one read unit.
 *
 * @returns undefined if the token is invalid or its session has ended
 */
export async function findSession(token: string): Promise<FoundSession | undefined> {
  const parts = parseToken(token);
  if (!parts) return undefined;
  const { system, accountId, hash } = parts;
  const [authState, settings] = await Promise.all([
    readAuthState(ACCOUNT_KINDS[system], accountId),
    getRecentSettings(),
  ]);
  const [sessionId, stored] =
    Object.entries(authState?.sessions ?? {}).find(([, each]) => each.hash === hash) ?? [];
  if (!authState || !sessionId || !stored || !isLive(authState, stored, settings)) return undefined;
  const { name, verified } = authState;
  const role = getCurrentRole(authState.role, authState.premium);
  // The role and the id were written with the account of this system.
  const session = {
    system,
    accountId,
    role,
    name,
    verified,
    sessionId,
    provenUntil: getProvenUntil(stored),
  } as WebSession | GameSession;
  return { session, seen: stored.seen };
}

const USE_INTERVAL = 5 * 60_000;

/**
 * Records the use of a session, at most every five minutes. If the table is busy, the next request records it: no
 * request should fail for this.
 *
 * @param address the client's address
 * @throws Problem `session-ended` if it ended in the meantime
 */
export async function noteUse({ session, seen }: FoundSession, address: string): Promise<void> {
  const now = Date.now();
  if (now - seen < USE_INTERVAL) return;
  const noting = new UpdateCommand({
    TableName: getTableName(),
    Key: buildAuthStateKey(ACCOUNT_KINDS[session.system], session.accountId),
    UpdateExpression: 'SET sessions.#id.seen = :now, sessions.#id.address = :address',
    ConditionExpression: 'attribute_exists(sessions.#id)',
    ExpressionAttributeNames: { '#id': session.sessionId },
    ExpressionAttributeValues: { ':now': now, ':address': truncateAddress(address) },
  });
  try {
    await getDocumentClient().send(noting);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw buildSessionEnded();
    if (!isTransient(error)) throw error;
  }
}
