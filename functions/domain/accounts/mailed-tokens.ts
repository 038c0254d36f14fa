import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountSystem } from '../../../shared/roles.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import type { Key } from '../../platform/data/batch-get.ts';
import { despiteConflicts } from '../../platform/data/despite-conflicts.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import type { TransactAction } from '../../platform/data/kind.ts';
import { Problem } from '../../platform/problem.ts';
import type { Account } from './account.ts';
import { accountPartition } from './account-partition.ts';
import { findAccount, idByEmail } from './find-account.ts';

/** What the holder of a token may do with it. */
type Purpose = 'reset' | 'verify';

const LIFE_SECONDS = 3600;
/** Longer than the request may run that claimed a token. */
const CLAIM_MILLISECONDS = 30_000;
const TOKEN_BYTES = 32;

/** An id of the form that accounts have; none has this one. */
const NOBODY = '0'.repeat(26);

/** Tokens that an address may try, each for one purpose. */
const TRIES_PER_ADDRESS = { most: 30, seconds: 300 };

/** A token that was given back to us, and what it stands for. */
export interface FoundToken<System extends AccountSystem> {
  account: Account<System>;
  key: Key;
  /** The account's other tokens for the same purpose, which end with this one. */
  others: readonly Key[];
}

/** Where the tokens of an account for a purpose lie, each by its SHA-256. */
const sortKeyOf = (purpose: Purpose, token: string): string =>
  `K#${purpose}#${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Makes a token of 256 random bits that is good for an hour, for one use and for one address. Only its hash
 * is kept.
 */
export async function issueToken<System extends AccountSystem>(
  system: System,
  purpose: Purpose,
  { id, email }: Account<System>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = Math.ceil(Date.now() / 1000) + LIFE_SECONDS;
  const Item = { pk: accountPartition(system, id), sk: sortKeyOf(purpose, token), email, expires };
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
  return token;
}

/**
 * Counts a token that somebody sent against the limit of their address.
 *
 * @throws Problem `slow-down`
 */
export const limitTokens = (purpose: Purpose, address: string): Promise<void> =>
  limitByAddress(`${purpose}-token`, address, TRIES_PER_ADDRESS);

/**
 * Finds what a token stands for, without using it up.
 *
 * @param given the token and the address that it was mailed to
 * @throws Problem `wrong-token` where it is unknown, over, used, for something else or for another address
 */
export async function findToken<System extends AccountSystem>(
  system: System,
  purpose: Purpose,
  given: { token: string; email: string },
): Promise<FoundToken<System>> {
  // Nobody's address is looked into as far as anybody's, so that strangers cannot tell them apart.
  const id = (await idByEmail(system, given.email)) ?? (NOBODY as Account<System>['id']);
  const pk = accountPartition(system, id);
  const [account, tokens] = await Promise.all([findAccount(system, id), liveTokens(pk, purpose)]);
  if (!account) throw wrongToken();
  const sk = sortKeyOf(purpose, given.token);
  const found = tokens.find((token) => token.sk === sk && token.email === given.email);
  if (!found) throw wrongToken();
  const others = tokens.filter((token) => token !== found).map((token) => ({ pk, sk: token.sk }));
  return { account, key: { pk, sk }, others };
}

/**
 * Keeps a token for one request while that does what no transaction can hold. A claim that nobody gives up
 * ends by itself in half a minute.
 *
 * @returns the claim's name, to spend the token or to give the claim up
 * @throws Problem `wrong-token` where the token is gone or claimed
 */
export async function claimToken({ key }: Pick<FoundToken<AccountSystem>, 'key'>): Promise<string> {
  const claim = randomUUID();
  const claiming = new UpdateCommand({
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET claim = :claim, claimedUntil = :until',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(claim) OR claimedUntil <= :now)',
    ExpressionAttributeValues: {
      ':claim': claim,
      ':now': Date.now(),
      ':until': Date.now() + CLAIM_MILLISECONDS,
    },
  });
  await despiteConflicts(() => documentClient().send(claiming)).catch((error: unknown) => {
    throw error instanceof ConditionalCheckFailedException ? wrongToken() : error;
  });
  return claim;
}

/** Lets another request have the token at once. */
export async function giveUpClaim(
  { key }: Pick<FoundToken<AccountSystem>, 'key'>,
  claim: string,
): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'REMOVE claim, claimedUntil',
      ConditionExpression: 'claim = :claim',
      ExpressionAttributeValues: { ':claim': claim },
    }),
  );
}

/**
 * The writes that use a token up, with all others of its account and purpose. They are refused where somebody
 * else was quicker.
 *
 * @param claim the claim that it is held by, if it is
 */
export function spending(
  { key, others }: Pick<FoundToken<AccountSystem>, 'key' | 'others'>,
  claim?: string,
): TransactAction[] {
  const held = claim
    ? { ConditionExpression: 'claim = :claim', ExpressionAttributeValues: { ':claim': claim } }
    : { ConditionExpression: 'attribute_exists(pk)' };
  return [
    { Delete: { TableName: tableName(), Key: key, ...held } },
    ...others.map((Key) => ({ Delete: { TableName: tableName(), Key } })),
  ];
}

/** The one answer to every token that will not do. */
export const wrongToken = (): Problem => {
  const msg = 'This link is not valid any more. Please ask for a new one.';
  return new Problem('wrong-token', msg, { errors: [{ path: 'token', msg }] });
};

interface StoredToken {
  sk: string;
  email: string;
  expires: number;
}

async function liveTokens(pk: string, purpose: Purpose): Promise<StoredToken[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :purpose)',
      ExpressionAttributeValues: { ':pk': pk, ':purpose': `K#${purpose}#` },
      ConsistentRead: true,
    }),
  );
  // Written by `issueToken` alone.
  return (Items as StoredToken[]).filter(({ expires }) => expires > Date.now() / 1000);
}
