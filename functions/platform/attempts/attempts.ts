import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../data/batch-get.ts';
import { documentClient, tableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/kind.ts';
import { Problem } from '../problem.ts';
import { countOne } from './tally.ts';

const attemptsKey = (key: string): Key => ({ pk: `ATTEMPTS#${key}`, sk: 'A' });

interface Allowed {
  /** How many tries in a row may fail. */
  most: number;
  /** How long no further one is taken, counted from the last that was. */
  lockSeconds: number;
}

/**
 * Takes one try at a secret, before the secret is looked at: a thousand at once get no more tries than one
 * after the other. Tries that nobody followed up for `lockSeconds` are forgotten.
 *
 * @param key whose tries, and at what, such as `password#` and an account's id
 * @throws Problem `locked` once `most` were taken and none was cleared
 */
export async function takeAttempt(key: string, { most, lockSeconds }: Allowed): Promise<void> {
  const full = await countOne(attemptsKey(key), { most, seconds: lockSeconds, prolongs: true });
  if (full === 0) return;
  throw new Problem('locked', 'Too many failed attempts. Please try again later.', {
    retryAfterSeconds: full,
  });
}

/** Gives a try back, because the secret could not be looked at: an outage must not lock anybody out. */
export async function giveBackAttempt(key: string): Promise<void> {
  const giving = new UpdateCommand({
    TableName: tableName(),
    Key: attemptsKey(key),
    UpdateExpression: 'ADD n :less',
    ConditionExpression: 'n > :none',
    ExpressionAttributeValues: { ':less': -1, ':none': 0 },
  });
  await documentClient()
    .send(giving)
    .catch((error: unknown) => {
      // They were forgotten meanwhile.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
}

/** Forgets the tries of a key, because one succeeded. */
export async function clearAttempts(key: string): Promise<void> {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: attemptsKey(key) }));
}

/** Forgets the tries of a key together with a change. */
export const clearingAttempts = (key: string): TransactAction => ({
  Delete: { TableName: tableName(), Key: attemptsKey(key) },
});
