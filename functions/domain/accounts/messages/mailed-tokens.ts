import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { retryOnConflict } from '#platform/data/retry-on-conflict.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type Account, findPendingEmail } from '../definitions/account.ts';
import { buildAccountPartition } from '../definitions/account-partition.ts';
import { findAccount } from '../find-account.ts';
import { UNDO_SECONDS } from '../snapshots.ts';

/** The action that a token authorizes. */
type Purpose = 'reset' | 'verify' | 'undo';

const LIFETIME_SECONDS: Record<Purpose, number> = { reset: 3600, verify: 3600, undo: UNDO_SECONDS };
/** Longer than the time limit of the request that claimed a token. */
const CLAIM_MILLISECONDS = 30_000;
const TOKEN_BYTES = 32;
const TOKEN = /^([0-9A-Z]{26})-[\w-]+$/;

/** A valid account id that no account has. */
const UNKNOWN_ACCOUNT = '0'.repeat(26);

/** How many tokens a client address may try, per purpose. */
const ATTEMPTS_PER_ADDRESS = { most: 30, seconds: 300 };

/** A valid token and its account. */
export interface FoundToken<System extends AccountSystem> {
  account: Account<System>;
  key: Key;
  /** The snapshot of the account that the token restores; only for the purpose `undo`. */
  snapshotId: string | undefined;
  /** The account's other tokens for the same purpose, which are invalidated with this one. */
  others: readonly Key[];
}

/** The account id in a token. It reveals nothing to the account's owner, and saves a lookup by address. */
function parseAccountId<System extends AccountSystem>(token: string): Account<System>['id'] {
  const [, id = UNKNOWN_ACCOUNT] = TOKEN.exec(token) ?? [];
  return id as Account<System>['id']; // in the format of an account id
}

/** The sort key of a token, which contains only its SHA-256. */
const buildSortKey = (purpose: Purpose, token: string): string =>
  `K#${purpose}#${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Issues a token of 256 random bits that is valid for one use and for one email address: the account's current one, the
 * pending one, or a previous one. Only its hash is stored.
 *
 * @param snapshotId the snapshot that an `undo` token restores
 */
export async function issueToken<System extends AccountSystem>(
  system: System,
  purpose: Purpose,
  { id, email }: Pick<Account<System>, 'id' | 'email'>,
  snapshotId?: string,
): Promise<string> {
  const token = `${id}-${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const expires = Math.ceil(Date.now() / 1000) + LIFETIME_SECONDS[purpose];
  const Key = { pk: buildAccountPartition(system, id), sk: buildSortKey(purpose, token) };
  const Item = { ...Key, email, expires, ...(snapshotId !== undefined && { snapshotId }) };
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
  return token;
}

/**
 * Counts a token against the rate limit of the client address.
 *
 * @throws Problem `limit-reached`
 */
export const limitTokens = (purpose: Purpose, address: string): Promise<void> =>
  limitByAddress(`${purpose}-token`, address, ATTEMPTS_PER_ADDRESS);

/**
 * Looks up a token without using it up.
 *
 * @param given the token, and the address that it was mailed to if that must still be the account's
 * @throws Problem `wrong-token` if it is unknown, expired, used, or issued for another purpose or address
 */
export async function findToken<System extends AccountSystem>(
  system: System,
  purpose: Purpose,
  given: { token: string; email?: string },
): Promise<FoundToken<System>> {
  const id = parseAccountId<System>(given.token);
  const pk = buildAccountPartition(system, id);
  const [account, tokens] = await Promise.all([findAccount(system, id), readLiveTokens(pk, purpose)]);
  if (!account) throw buildWrongToken();
  const sk = buildSortKey(purpose, given.token);
  const found = tokens.find((token) => token.sk === sk && isFor(account, purpose, token, given.email));
  if (!found) throw buildWrongToken();
  const others = tokens.filter((token) => token !== found).map((token) => ({ pk, sk: token.sk }));
  return { account, key: { pk, sk }, snapshotId: found.snapshotId, others };
}

/** Whether a token was mailed to an address that is still the account's, or the pending one that it verifies. */
function isFor(account: Account, purpose: Purpose, token: StoredToken, given: string | undefined): boolean {
  if (given === undefined) return true;
  const accepted = [account.email, ...(purpose === 'verify' ? [findPendingEmail(account)] : [])];
  return token.email === given && accepted.includes(given);
}

/**
 * Claims a token for one request while it performs steps that cannot be part of a transaction. An unreleased
 * claim expires after 30 seconds.
 *
 * @returns the name of the claim, needed to use the token or to release the claim
 * @throws Problem `wrong-token` if the token is gone or claimed
 */
export async function claimToken({ key }: Pick<FoundToken<AccountSystem>, 'key'>): Promise<string> {
  const claim = randomUUID();
  const claiming = new UpdateCommand({
    TableName: getTableName(),
    Key: key,
    UpdateExpression: 'SET claim = :claim, claimedUntil = :until',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(claim) OR claimedUntil <= :now)',
    ExpressionAttributeValues: {
      ':claim': claim,
      ':now': Date.now(),
      ':until': Date.now() + CLAIM_MILLISECONDS,
    },
  });
  await retryOnConflict(() => getDocumentClient().send(claiming)).catch((error: unknown) => {
    throw error instanceof ConditionalCheckFailedException ? buildWrongToken() : error;
  });
  return claim;
}

/** Releases a claim, so that another request can use the token immediately. */
export async function releaseClaim(
  { key }: Pick<FoundToken<AccountSystem>, 'key'>,
  claim: string,
): Promise<void> {
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: key,
      UpdateExpression: 'REMOVE claim, claimedUntil',
      ConditionExpression: 'claim = :claim',
      ExpressionAttributeValues: { ':claim': claim },
    }),
  );
}

/**
 * The writes that use up a token and all others of the same account and purpose. They fail if another request
 * used the token first.
 *
 * @param claim the claim that holds the token, if any
 */
export function spendTokenWrite(
  { key, others }: Pick<FoundToken<AccountSystem>, 'key' | 'others'>,
  claim?: string,
): TransactAction[] {
  const held = claim
    ? { ConditionExpression: 'claim = :claim', ExpressionAttributeValues: { ':claim': claim } }
    : { ConditionExpression: 'attribute_exists(pk)' };
  return [
    { Delete: { TableName: getTableName(), Key: key, ...held } },
    ...others.map((Key) => ({ Delete: { TableName: getTableName(), Key } })),
  ];
}

/** The writes that invalidate every password reset link of an account. */
export async function revokeResetsWrites(
  system: AccountSystem,
  id: Account['id'],
): Promise<TransactAction[]> {
  const pk = buildAccountPartition(system, id);
  const tokens = await readLiveTokens(pk, 'reset');
  return tokens.map(({ sk }) => ({ Delete: { TableName: getTableName(), Key: { pk, sk } } }));
}

/** The same refusal for every invalid token. */
export const buildWrongToken = (): Problem => {
  const msg = 'This link has expired or was already used. Please ask for a new one.';
  return new Problem('wrong-token', msg, { errors: [{ path: 'token', msg }] });
};

interface StoredToken {
  sk: string;
  email: string;
  expires: number;
  snapshotId?: string;
}

async function readLiveTokens(pk: string, purpose: Purpose): Promise<StoredToken[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :purpose)',
      ExpressionAttributeValues: { ':pk': pk, ':purpose': `K#${purpose}#` },
      ConsistentRead: true,
    }),
  );
  // Only `issueToken` writes these items.
  return (Items as StoredToken[]).filter(({ expires }) => expires > Date.now() / 1000);
}
