import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { commit } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { BulkResult } from '#shared/contract/images.ts';
import type { BulkJobId } from '#shared/ids.ts';
import { dropHold } from '../images/holds/held-decision.ts';
import { type BulkJob, buildJobKey, findJob, readPart } from './bulk-job.ts';
import { changeEach } from './change-each.ts';
import { changeImagesTask } from './change-images-task.ts';

/** A run then leaves the rest to another, well before the Lambda times out. */
const RUN_MILLISECONDS = 20_000;

const MAX_FAILURES = 100;

/**
 * Changes the images of a job part by part, and stores after each part how far it is. A run may be repeated or run twice
 * at the same time: each part is stored once, and an image that is changed already stays as it is.
 */
export async function continueJob({ id, run }: { id: BulkJobId; run: number }): Promise<void> {
  const deadline = Date.now() + RUN_MILLISECONDS;
  for (;;) {
    const job = await findJob(id);
    if (job?.run !== run || job.state !== 'running') return;
    const { ids, versions } = await readPart(id, job.part);
    if (ids.length === 0) return endRun(id, job, { state: 'done' });
    if (Date.now() >= deadline) return endRun(id, job, { run: run + 1 });
    await advance(id, job, await changeEach(job.staff, ids, job.change, versions));
  }
}

/** Stores the results of a part, unless another process has done so. */
async function advance(id: BulkJobId, job: BulkJob, results: readonly BulkResult[]): Promise<void> {
  const failures = results.flatMap(({ id: image, ok, code, message, title, isOwn, approvalStatus }) =>
    // An image that is gone already was deleted by an earlier run, or by someone else.
    ok || !code || message === undefined || (job.change.delete && code === 'not-found')
      ? []
      : [
          {
            id: image,
            code,
            message,
            ...(title !== undefined && { title }),
            ...(isOwn && { isOwn }),
            ...(approvalStatus && { approvalStatus }),
          },
        ],
  );
  const { part, done, failed } = job;
  const update = new UpdateCommand({
    TableName: getTableName(),
    Key: buildJobKey(id),
    UpdateExpression: `SET #part = :next, done = :done, failed = :failed, failures = :failures${job.made ? ', made = :made' : ''}`,
    ConditionExpression: '#part = :part',
    ExpressionAttributeNames: { '#part': 'part' },
    ExpressionAttributeValues: {
      ':part': part,
      ':next': part + 1,
      ':done': done + results.length,
      ':failed': failed + failures.length,
      ':failures': [...job.failures, ...failures].slice(0, MAX_FAILURES),
      ...(job.made && { ':made': { ...job.made, ...listVersions(results) } }),
    },
  });
  try {
    await getDocumentClient().send(update);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

const listVersions = (results: readonly BulkResult[]) =>
  Object.fromEntries(results.flatMap(({ id, ok, image }) => (ok && image ? [[id, image.version]] : [])));

/** Ends the whole job, or leaves the rest to another run. */
async function endRun(
  id: BulkJobId,
  { run }: BulkJob,
  change: { state: 'done' } | { run: number },
): Promise<void> {
  const [[field, value] = ['', '']] = Object.entries(change);
  const superseded = () => new Problem('conflict', 'Another process has continued');
  const action = {
    Update: {
      TableName: getTableName(),
      Key: buildJobKey(id),
      UpdateExpression: 'SET #field = :value',
      ConditionExpression: '#run = :was',
      ExpressionAttributeNames: { '#field': field, '#run': 'run' },
      ExpressionAttributeValues: { ':value': value, ':was': run },
    },
  };
  const next =
    'run' in change ? buildTaskWrite(changeImagesTask.create({ id, run: change.run })) : dropHold(id);
  try {
    await commit(async () => ({ writes: [{ action, onRefusal: superseded }, next], result: undefined }));
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}
