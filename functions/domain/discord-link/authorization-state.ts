import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { Problem } from '#platform/problem.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { PlayerId } from '#shared/ids.ts';

/** A person was sent to Discord's page and has not come back, or has linked an account there. */
interface StartedAuthorization {
  playerId: PlayerId;
  /** The session that started it. */
  sessionId: string;
  /** In seconds since 1970. */
  expires: number;
  /** The Discord account that was linked by it. */
  linked?: string;
}

const STATE_SECONDS = 600;

/**
 * Stores that a session has sent its player to Discord's page.
 *
 * @returns the state that comes back with the browser, and that a cookie repeats. Only its hash is stored.
 */
export async function startAuthorization({ accountId, sessionId }: GameSession): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const expires = Math.floor(Date.now() / 1_000) + STATE_SECONDS;
  const started: StartedAuthorization = { playerId: accountId, sessionId, expires };
  const Item = { ...buildKey(state), ...started, [EXPIRY_ATTRIBUTE]: expires };
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
  return state;
}

/**
 * Finds the authorization that a browser comes back from.
 *
 * @param state of the address
 * @param cookie of the same browser
 * @returns undefined if the two differ, or it was not started within the last ten minutes
 */
export async function findAuthorization(
  state: string,
  cookie: string | undefined,
): Promise<StartedAuthorization | undefined> {
  if (cookie === undefined || !isSame(state, cookie)) return undefined;
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildKey(state), ConsistentRead: true }),
  );
  // Only this module writes items under this key.
  const started = Item as StartedAuthorization | undefined;
  return started && started.expires * 1_000 > Date.now() ? started : undefined;
}

/** The write that uses up a state. It is kept until it expires, so that a browser that comes back again gets the same response. */
export const spendStateWrite = (state: string, discordId: string, buildUsed: () => Problem): Write => ({
  action: {
    Update: {
      TableName: getTableName(),
      Key: buildKey(state),
      UpdateExpression: 'SET linked = :id',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(linked)',
      ExpressionAttributeValues: { ':id': discordId },
    },
  },
  onRefusal: buildUsed,
});

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));

const buildKey = (state: string) => ({
  pk: `DISCORD-STATE#${hash(state).toString('base64url')}`,
  sk: 'A',
});

/** The cookie that ties an authorization to the browser that started it. */
export const STATE_COOKIE = 'discord-state';

/** Only the calls of the authorization receive it, also when Discord's page leads back to us. */
export function buildStateCookie(state: string): string {
  const isSecure = readGrant(GRANTS.site).SITE_ORIGIN.startsWith('https:');
  const attributes = ['Path=/api/game/auth/discord', `Max-Age=${STATE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${STATE_COOKIE}=${state}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
