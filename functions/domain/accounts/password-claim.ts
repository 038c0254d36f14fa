import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { log } from '#platform/log.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildAccountPartition } from './definitions/account-partition.ts';

/** Longer than the time limit of a request. */
const CLAIM_MILLISECONDS = 30_000;

/**
 * Lets only one request at a time replace an account's password. Cognito cannot be part of a transaction: of
 * two concurrent requests, the one that reports success last could be the one whose password was overwritten.
 * A leftover claim expires.
 *
 * @throws Problem `try-again` while another request holds the claim; whatever `replace` throws
 */
export async function withPasswordClaim(
  system: AccountSystem,
  id: AccountId,
  replace: () => Promise<void>,
): Promise<void> {
  const locator = { TableName: getTableName(), Key: { pk: buildAccountPartition(system, id), sk: 'P' } };
  const holder = randomUUID();
  const ends = Date.now() + CLAIM_MILLISECONDS;
  const claiming = new PutCommand({
    TableName: locator.TableName,
    Item: { ...locator.Key, holder, ends, [EXPIRY_ATTRIBUTE]: Math.ceil(ends / 1000) },
    ConditionExpression: 'attribute_not_exists(pk) OR ends <= :now',
    ExpressionAttributeValues: { ':now': Date.now() },
  });
  await getDocumentClient().send(claiming).catch(throwRefusal);
  try {
    await replace();
  } finally {
    const leaving = new DeleteCommand({
      ...locator,
      ConditionExpression: 'holder = :holder',
      ExpressionAttributeValues: { ':holder': holder },
    });
    await getDocumentClient()
      .send(leaving)
      .catch((cause: unknown) => log('warn', 'The claim on a password expires on its own', { cause }));
  }
}

function throwRefusal(error: unknown): never {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
  throw new Problem(
    'try-again',
    'This password is already being changed elsewhere. Please try again in a minute.',
  );
}
