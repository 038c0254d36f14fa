import type { Key } from '#platform/data/batch-get.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import { noteActivity } from '../activity.ts';
import { findAccount } from '../find-account.ts';
import { createNoticeTask } from '../messages/mail-tasks.ts';
import type { FailedSignIn, Lock } from './failed-sign-in-tasks.ts';

const DAY_SECONDS = 24 * 3600;

/** Adds a failed sign-in to the activity log of an account that exists. */
export async function reportFailedSignIn({
  system,
  accountId,
  entryId,
  address,
  device,
}: FailedSignIn): Promise<void> {
  if (!(await findAccount(system, accountId))) return;
  await noteActivity(system, accountId, { what: 'sign-in-failed', address, device }, entryId);
}

/** Adds the beginning of a lock to the activity log of an account that exists, and emails its owner. */
export async function reportLock({
  system,
  accountId,
  cause,
  entryId,
  address,
  device,
}: Lock): Promise<void> {
  if (!(await findAccount(system, accountId))) return;
  await noteActivity(system, accountId, { what: 'locked', address, device }, entryId);
  await mailOncePerDay({ system, accountId, cause, address, device });
}

async function mailOncePerDay({ system, accountId, cause, ...client }: Omit<Lock, 'entryId'>): Promise<void> {
  const known = new Problem('conflict', 'The owner was notified today');
  const writes = [
    markMailed({ pk: `LOCK-MAIL#${system}#${accountId}`, sk: cause }, known),
    buildTaskWrite(createNoticeTask(system, accountId, cause, client)),
  ];
  await commit(async () => ({ result: undefined, writes })).catch((error: unknown) => {
    if (error !== known) throw error;
  });
}

const markMailed = (Key: Key, known: Problem): Write => {
  const now = Math.floor(Date.now() / 1000);
  return {
    action: {
      Put: {
        TableName: getTableName(),
        Item: { ...Key, [EXPIRY_ATTRIBUTE]: now + DAY_SECONDS },
        ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
        ExpressionAttributeValues: { ':now': now },
      },
    },
    onRefusal: () => known,
  };
};
