import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { Drift } from './drift.ts';

/**
 * Adds the missing numbers to fields of one counter item, unless one of them has changed since it was read.
 *
 * @returns whether they were corrected
 */
export async function correctDrifts(drifts: readonly Drift[]): Promise<boolean> {
  const fields = drifts.map((drift, index) => ({ ...drift, name: `#f${index}`, index }));
  const unmoved = fields.map(({ name, index, stored }) =>
    stored === undefined ? `attribute_not_exists(${name})` : `${name} = :s${index}`,
  );
  const values = fields.flatMap(({ stored, counted, index }): [string, number][] => [
    [`:d${index}`, counted - (stored ?? 0)],
    ...(stored === undefined ? [] : [[`:s${index}`, stored] satisfies [string, number]]),
  ]);
  const addition = new UpdateCommand({
    TableName: getTableName(),
    Key: drifts[0]?.key,
    UpdateExpression: `ADD ${fields.map(({ name, index }) => `${name} :d${index}`).join(', ')}`,
    ConditionExpression: unmoved.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(fields.map(({ name, field }) => [name, field])),
    ExpressionAttributeValues: Object.fromEntries(values),
  });
  try {
    await retryOnConflict(() => getDocumentClient().send(addition));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
