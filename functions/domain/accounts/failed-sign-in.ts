import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { type AccountId, type IsoTime, isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import type { Key } from '../../platform/data/batch-get.ts';
import { commit, type Write } from '../../platform/data/commit.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../../platform/data/table-schema.ts';
import { enqueue, newTask, type Task, taskWrite } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { noteActivity, type Place } from './activity.ts';
import { LOCK_SECONDS } from './attempt-keys.ts';
import { findAccount } from './find-account.ts';

/** Somebody who was refused, at an account or at none. */
interface Refused extends Place {
  system: AccountSystem;
  accountId: AccountId;
}

interface FailedSignIn extends Refused {
  what: 'sign-in-failed' | 'locked';
  at: IsoTime;
  once: string;
}

/**
 * Has a wrong password noted in the account's log. That is done for accounts that do not exist as well: whether
 * there is one is looked at by the task, so that a stranger's request does the same work either way.
 */
export const reportFailure = (refused: Refused): Promise<void> =>
  enqueue(reportOf('sign-in-failed', refused));

/**
 * Has it noted in the same way that an account is locked, once a quarter of an hour however many try.
 *
 * @param tried what the tries are counted under: each of these is locked by itself, and so noted by itself
 */
export async function reportLock(refused: Refused, tried: string): Promise<void> {
  const Key: Key = { pk: `LOCKED#${tried}`, sk: 'A' };
  const now = Math.floor(Date.now() / 1000);
  const { Item: marker } = await documentClient().send(new GetCommand({ TableName: tableName(), Key }));
  if (marker && marker[EXPIRY_ATTRIBUTE] > now) return;
  const known = new Problem('conflict', 'This lock is noted already');
  const writes = [markLocked(Key, now, known), taskWrite(reportOf('locked', refused))];
  await commit(async () => ({ result: undefined, writes })).catch((error: unknown) => {
    if (error !== known) throw error;
  });
}

/**
 * The write that marks a lock as noted for as long as one lasts.
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

const reportOf = (what: FailedSignIn['what'], refused: Refused): Task =>
  newTask('failed-sign-in', { ...refused, what, at: isoTime(Date.now()), once: ulid() });

/** Notes a refused sign-in in the log of the account, where there is one. */
export async function noteFailedSignIn(failure: FailedSignIn): Promise<void> {
  const { system, accountId, what, at, once, address, device } = failure;
  if (!(await findAccount(system, accountId))) return;
  await noteActivity(system, accountId, { what, address, device }, { at, once });
}
