import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '../data/document-client.ts';
import { isPassing } from '../passing-failure.ts';
import { recentSettings } from '../system-settings.ts';
import type { GameSession, WebSession } from './session.ts';
import { sessionEnded } from './session-ended.ts';
import { isLive } from './session-life.ts';
import { ACCOUNT_KINDS, readStanding, standingKey, storedAddress } from './standing.ts';
import { tokenParts } from './token.ts';

/** A live session, and when its last use was noted, in milliseconds since 1970. */
export interface FoundSession {
  session: WebSession | GameSession;
  seen: number;
}

/**
 * Finds the live session of a bearer token, with the account's facts as they are now: one read unit.
 *
 * @returns undefined where the token is none, or its session has ended
 */
export async function findSession(token: string): Promise<FoundSession | undefined> {
  const parts = tokenParts(token);
  if (!parts) return undefined;
  const { system, accountId, hash } = parts;
  const [standing, { sessionTimeout }] = await Promise.all([
    readStanding(ACCOUNT_KINDS[system], accountId),
    recentSettings(),
  ]);
  const [sessionId, stored] =
    Object.entries(standing?.sessions ?? {}).find(([, each]) => each.hash === hash) ?? [];
  if (!standing || !sessionId || !stored || !isLive(standing, stored, sessionTimeout)) return undefined;
  const { role, name, verified } = standing;
  // The role was written with the account, which has one of its own system; so has its id.
  const session = { system, accountId, role, name, verified, sessionId } as WebSession | GameSession;
  return { session, seen: stored.seen };
}

const NOTED_EVERY = 5 * 60_000;

/**
 * Notes that a session is used, at most every five minutes. While the table is busy it is left to the next
 * request: nobody should be turned away for it.
 *
 * @param address where it is used from
 * @throws Problem `session-ended` where it was ended meanwhile
 */
export async function noteUse({ session, seen }: FoundSession, address: string): Promise<void> {
  const now = Date.now();
  if (now - seen < NOTED_EVERY) return;
  const noting = new UpdateCommand({
    TableName: tableName(),
    Key: standingKey(ACCOUNT_KINDS[session.system], session.accountId),
    UpdateExpression: 'SET sessions.#id.seen = :now, sessions.#id.address = :address',
    ConditionExpression: 'attribute_exists(sessions.#id)',
    ExpressionAttributeNames: { '#id': session.sessionId },
    ExpressionAttributeValues: { ':now': now, ':address': storedAddress(address) },
  });
  try {
    await documentClient().send(noting);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw sessionEnded();
    if (!isPassing(error)) throw error;
  }
}
