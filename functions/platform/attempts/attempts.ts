import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../data/batch-get.ts';
import { documentClient, tableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/entity-definition.ts';
import { Problem } from '../problem.ts';
import { countOne } from './tally.ts';

const attemptsKey = (key: string): Key => ({ pk: `ATTEMPTS#${key}`, sk: 'A' });

interface Allowed {
  /** The number of consecutive failures allowed. */
  most: number;
  /** How long further attempts are rejected, counted from the last accepted one. */
  lockSeconds: number;
}

/**
 * Counts one attempt at a secret, before the secret is checked, so that a thousand parallel requests get no more
 * attempts than sequential ones. Attempts are forgotten `lockSeconds` after the last one.
 *
 * @param key the account and the secret, such as `password#` and an account's id
 * @throws Problem `locked` after `most` attempts without a success
 */
export async function takeAttempt(key: string, { most, lockSeconds }: Allowed): Promise<void> {
  const full = await countOne(attemptsKey(key), { most, seconds: lockSeconds, prolongs: true });
  if (full === 0) return;
  throw new Problem('locked', 'Too many failed attempts. Please try again later.', {
    retryAfterSeconds: full,
  });
}

/** Undoes an attempt whose secret could not be checked: an outage must not lock anyone out. */
export async function refundAttempt(key: string): Promise<void> {
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
      // The attempts expired in the meantime.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
}

/** Clears the attempts of a key after a success. */
export async function clearAttempts(key: string): Promise<void> {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: attemptsKey(key) }));
}

/** The write that clears the attempts of a key, for the transaction of a change. */
export const clearAttemptsWrite = (key: string): TransactAction => ({
  Delete: { TableName: tableName(), Key: attemptsKey(key) },
});
