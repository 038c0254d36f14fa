import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { getTableName } from './document-client.ts';
import { buildTaskKey, sendUnlessChanged, type Task } from './tasks.ts';

/**
 * Postpones a task whose request got no response, for an event that says that it was done, and marks it as unconfirmed. It
 * neither changes nor repeats anything for one that was finished first, such as by that event.
 *
 * @returns when it is due
 */
export async function postponeUnconfirmed({ id, attempts }: Task, afterSeconds: number): Promise<IsoTime> {
  const due = toIsoTime(Date.now() + afterSeconds * 1000);
  const postponed = new UpdateCommand({
    TableName: getTableName(),
    Key: buildTaskKey(id),
    UpdateExpression: 'SET attempts = :next, due = :due, gs1sk = :due, unconfirmed = :unconfirmed',
    ConditionExpression: 'attempts = :attempts',
    ExpressionAttributeValues: {
      ':attempts': attempts,
      ':next': attempts + 1,
      ':due': due,
      ':unconfirmed': true,
    },
  });
  await sendUnlessChanged(postponed);
  return due;
}
