import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type AccountId, ActivityId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import type { Key } from '../../platform/data/batch-get.ts';
import { commit, type Write } from '../../platform/data/commit.ts';
import { defineTask } from '../../platform/data/define-task.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../../platform/data/table-schema.ts';
import { enqueue, type Task, taskWrite } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { type ClientInfo, newActivityId, noteActivity } from './activity.ts';
import { LOCK_SECONDS } from './attempt-keys.ts';
import { findAccount } from './find-account.ts';
import { AccountFields, ClientFields } from './task-inputs.ts';

/** A refused sign-in, whether or not the account exists. */
interface Refused extends ClientInfo {
  system: AccountSystem;
  accountId: AccountId;
}

interface FailedSignIn extends Refused {
  what: 'sign-in-failed' | 'locked';
  entryId: ActivityId;
}

/**
 * Adds a failed sign-in to the account's activity log. The task, not the request, checks whether the account
 * exists, so that the request does the same work either way and reveals nothing to a stranger.
 */
export const reportFailure = (refused: Refused): Promise<void> =>
  enqueue(buildReport('sign-in-failed', refused));

/**
 * Adds a lock to the account's activity log in the same way, at most once every 15 minutes.
 *
 * @param tried the key that counts the attempts: each key is locked and reported separately
 */
export async function reportLock(refused: Refused, tried: string): Promise<void> {
  const Key: Key = { pk: `LOCKED#${tried}`, sk: 'A' };
  const now = Math.floor(Date.now() / 1000);
  const { Item: marker } = await documentClient().send(new GetCommand({ TableName: tableName(), Key }));
  if (marker && marker[EXPIRY_ATTRIBUTE] > now) return;
  const known = new Problem('conflict', 'This lock is noted already');
  const writes = [markLocked(Key, now, known), taskWrite(buildReport('locked', refused))];
  await commit(async () => ({ result: undefined, writes })).catch((error: unknown) => {
    if (error !== known) throw error;
  });
}

/**
 * The write that marks a lock as reported for as long as it lasts.
 *
 * @param now seconds since 1970
 */
const markLocked = (Key: Key, now: number, known: Problem): Write => ({
  action: {
    Put: {
      TableName: tableName(),
      Item: { ...Key, [EXPIRY_ATTRIBUTE]: now + LOCK_SECONDS },
      ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
      ExpressionAttributeValues: { ':now': now },
    },
  },
  onRefusal: () => known,
});

const buildReport = (what: FailedSignIn['what'], refused: Refused): Task =>
  reportFailedSignInTask.create({ ...refused, what, entryId: newActivityId() });

export const reportFailedSignInTask = defineTask(
  'failed-sign-in',
  v.object({
    ...AccountFields,
    ...ClientFields,
    what: v.picklist(['sign-in-failed', 'locked']),
    entryId: ActivityId,
  }),
  noteFailedSignIn,
);

/** Adds a refused sign-in to the account's activity log if the account exists. */
async function noteFailedSignIn(failure: FailedSignIn): Promise<void> {
  const { system, accountId, what, entryId, address, device } = failure;
  if (!(await findAccount(system, accountId))) return;
  await noteActivity(system, accountId, { what, address, device }, entryId);
}
