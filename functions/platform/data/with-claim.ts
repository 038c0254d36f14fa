import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { log } from '../log.ts';
import type { Problem } from '../problem.ts';
import type { Key } from './batch-get.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { EXPIRY_ATTRIBUTE } from './table-schema.ts';

/** A claim that one process at a time can hold. */
interface Claim {
  key: Key;
  /** When the claim of a process that crashed ends: longer than the work may take. */
  milliseconds: number;
  /** Builds the refusal while another process holds it. */
  buildRefusal: () => Problem;
}

/**
 * Does work that only one process at a time may do.
 *
 * @throws the claim's refusal; whatever the work throws
 */
export async function withClaim<Result>(
  { key, milliseconds, buildRefusal }: Claim,
  work: () => Promise<Result>,
): Promise<Result> {
  const locator = { TableName: getTableName(), Key: key };
  const holder = randomUUID();
  const ends = Date.now() + milliseconds;
  const claiming = new PutCommand({
    TableName: locator.TableName,
    Item: { ...key, holder, ends, [EXPIRY_ATTRIBUTE]: Math.ceil(ends / 1000) },
    ConditionExpression: 'attribute_not_exists(pk) OR ends <= :now',
    ExpressionAttributeValues: { ':now': Date.now() },
  });
  await getDocumentClient()
    .send(claiming)
    .catch((error: unknown) => {
      throw error instanceof ConditionalCheckFailedException ? buildRefusal() : error;
    });
  try {
    return await work();
  } finally {
    const leaving = new DeleteCommand({
      ...locator,
      ConditionExpression: 'holder = :holder',
      ExpressionAttributeValues: { ':holder': holder },
    });
    await getDocumentClient()
      .send(leaving)
      .catch((cause: unknown) => log('warn', 'A claim expires on its own', { key: key.pk, cause }));
  }
}
