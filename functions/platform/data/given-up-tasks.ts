import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { readInBatches } from './batch-get.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { EXPIRY_ATTRIBUTE } from './table-schema.ts';
import { buildTaskKey, parseId, sendUnlessChanged, type Task, toTask } from './tasks.ts';

/**
 * The partition of `gs2` with the tasks that were given up, sorted by when. Apart from those that are retried, so that
 * many refused mails never hide work that keeps failing.
 */
const GIVEN_UP = 'TASK|given-up';

/** How long a task that was given up stays listed. */
const RETENTION_SECONDS = 30 * 24 * 3600;

/** A task that never runs again. */
export interface GivenUpTask extends Pick<Task, 'id' | 'kind' | 'input'> {
  at: IsoTime;
  reason: string;
}

/**
 * Ends a task that no retry can fix: it never runs again, stays listed for staff, and expires after 30 days. If another
 * process finished or ended it first, nothing changes.
 *
 * @param reason shown to staff
 */
export async function failTask({ id, attempts }: Task, reason: string): Promise<void> {
  const now = Date.now();
  const failed = new UpdateCommand({
    TableName: getTableName(),
    Key: buildTaskKey(id),
    UpdateExpression: `SET attempts = :next, failed = :reason, gs2pk = :givenUp, gs2sk = :now,
      ${EXPIRY_ATTRIBUTE} = :expires REMOVE gs1pk, gs1sk`,
    ConditionExpression: 'attempts = :attempts AND attribute_not_exists(failed)',
    ExpressionAttributeValues: {
      ':attempts': attempts,
      ':next': attempts + 1,
      ':reason': reason,
      ':now': toIsoTime(now),
      ':givenUp': GIVEN_UP,
      ':expires': Math.floor(now / 1000) + RETENTION_SECONDS,
    },
  });
  await sendUnlessChanged(failed);
}

/**
 * Returns the tasks that were given up in the last 30 days, newest first.
 *
 * @param limit the maximum number of tasks
 */
export async function listGivenUpTasks(limit: number): Promise<GivenUpTask[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: 'gs2',
      KeyConditionExpression: 'gs2pk = :givenUp',
      ExpressionAttributeValues: { ':givenUp': GIVEN_UP },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  const items = await readInBatches(Items.map(({ pk }) => buildTaskKey(parseId(String(pk)))));
  return items.flatMap((item, index) => {
    if (!item) return [];
    const { id, kind, input, failed = '' } = toTask(item);
    // `failTask` alone writes entries on this list.
    return [{ id, kind, input, reason: failed, at: Items[index]?.gs2sk as IsoTime }];
  });
}
