import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { getTableName } from './document-client.ts';
import { buildTaskKey, sendUnlessChanged, type Task } from './tasks.ts';

/** How long a claim lasts: longer than the Lambda that runs tasks can, so that a run has ended by then. */
export const CLAIM_SECONDS = 120;

/**
 * Claims a task for a run, so that no other run takes it. A claim moves the task behind its end on the list of waiting tasks: that
 * of a run which has crashed ends by itself, and then the task is overdue again.
 *
 * @param by claims ended by then, and those that end later are void
 * @returns whether this run has the task now; otherwise another one has it, or has ended it
 */
export const claimTask = ({ id, attempts }: Task, by: IsoTime): Promise<boolean> =>
  sendUnlessChanged(
    new UpdateCommand({
      TableName: getTableName(),
      Key: buildTaskKey(id),
      UpdateExpression: 'SET gs1sk = :until',
      ConditionExpression: 'attempts = :attempts AND gs1sk <= :by',
      ExpressionAttributeValues: {
        ':attempts': attempts,
        ':by': by,
        ':until': toIsoTime(Date.now() + CLAIM_SECONDS * 1000),
      },
    }),
  );

/** Ends the claim of a task that was not run after all: it waits as before. */
export async function releaseTask({ id, attempts, due }: Task): Promise<void> {
  const released = new UpdateCommand({
    TableName: getTableName(),
    Key: buildTaskKey(id),
    UpdateExpression: 'SET gs1sk = :due',
    ConditionExpression: 'attempts = :attempts',
    ExpressionAttributeValues: { ':attempts': attempts, ':due': due },
  });
  await sendUnlessChanged(released);
}
