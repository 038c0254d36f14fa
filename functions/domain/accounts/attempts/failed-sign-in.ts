import * as v from 'valibot';
import type { Key } from '#platform/data/batch-get.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { tableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { enqueue, type Task, taskWrite } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import { type AccountId, ActivityId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type ClientInfo, newActivityId, noteActivity } from '../activity.ts';
import { findAccount } from '../find-account.ts';
import { createNoticeTask } from '../messages/mail-tasks.ts';
import { AccountFields, ClientFields } from '../task-inputs.ts';

const DAY_SECONDS = 24 * 3600;

/** A refused attempt to prove who one is, whether or not the account exists. */
interface Refused extends ClientInfo {
  system: AccountSystem;
  accountId: AccountId;
}

/** What was guessed until a lock began; each has its own mail. */
const LOCK_CAUSES = ['wrong-passwords', 'wrong-codes'] as const;
type LockCause = (typeof LOCK_CAUSES)[number];

/**
 * Adds a failed sign-in to the account's activity log. The task, not the request, checks whether the account
 * exists, so that the request does the same work either way and reveals nothing to a stranger.
 */
export const reportFailure = (refused: Refused): Promise<void> =>
  enqueue(reportFailedSignInTask.create({ ...refused, entryId: newActivityId() }));

export const reportFailedSignInTask = defineTask(
  'failed-sign-in',
  v.object({ ...AccountFields, ...ClientFields, entryId: ActivityId }),
  async ({ system, accountId, entryId, address, device }) => {
    if (!(await findAccount(system, accountId))) return;
    await noteActivity(system, accountId, { what: 'sign-in-failed', address, device }, entryId);
  },
);

/**
 * Creates the task that adds the beginning of a lock to the account's activity log, if the account exists, and emails
 * its owner, at most once a day for each cause.
 */
export const createLockTask = (cause: LockCause, refused: Refused): Task =>
  reportLockTask.create({ ...refused, cause, entryId: newActivityId() });

export const reportLockTask = defineTask(
  'report-lock',
  v.object({ ...AccountFields, ...ClientFields, cause: v.picklist(LOCK_CAUSES), entryId: ActivityId }),
  async ({ system, accountId, cause, entryId, address, device }) => {
    if (!(await findAccount(system, accountId))) return;
    await noteActivity(system, accountId, { what: 'locked', address, device }, entryId);
    await mailOncePerDay(cause, { system, accountId, address, device });
  },
);

async function mailOncePerDay(cause: LockCause, { system, accountId, ...client }: Refused): Promise<void> {
  const known = new Problem('conflict', 'The owner was told today');
  const writes = [
    markTold({ pk: `LOCK-MAIL#${system}#${accountId}`, sk: cause }, known),
    taskWrite(createNoticeTask(system, accountId, cause, client)),
  ];
  await commit(async () => ({ result: undefined, writes })).catch((error: unknown) => {
    if (error !== known) throw error;
  });
}

const markTold = (Key: Key, known: Problem): Write => {
  const now = Math.floor(Date.now() / 1000);
  return {
    action: {
      Put: {
        TableName: tableName(),
        Item: { ...Key, [EXPIRY_ATTRIBUTE]: now + DAY_SECONDS },
        ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
        ExpressionAttributeValues: { ':now': now },
      },
    },
    onRefusal: () => known,
  };
};
